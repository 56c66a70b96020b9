const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A format of times in a time zone, made once and kept: making one takes a hundred times as long as using it. Both its
 * arguments come from the code and the settings, so that few are ever kept.
 */
export function formatInZone(
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options]);
  const kept = formats.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, made);
  return made;
}
