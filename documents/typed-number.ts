const WRITTEN = /^-?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$/;

/** The number that somebody wrote, "₱1,200.50" as well; undefined for what is none (`7e2`, `0x10`, `1.5.2`). */
export function typedNumber(typed: string): number | undefined {
  const text = typed.trim().replace(/^₱\s*/, '');
  return /\d/.test(text) && WRITTEN.test(text) ? Number(text.replaceAll(',', '')) : undefined;
}
