const UTF_16 = { 'ff fe': 'utf-16le', 'fe ff': 'utf-16be' } as const;

/**
 * The text of a file as Excel and others save it: UTF-8 with or without a byte order mark, UTF-16 with one, or
 * Windows-1252. Null for what is no text at all, such as a workbook that was only renamed.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const mark = [...bytes.subarray(0, 2)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
  const utf16 = mark === 'ff fe' || mark === 'fe ff' ? UTF_16[mark] : undefined;
  // the decoder drops a byte order mark
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // "Ñ" of an older Excel is a byte that UTF-8 does not have in this place
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
