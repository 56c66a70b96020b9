const KILO = 1024;
const MEGA = 1024 * 1024;
const GIGA = 1024 * MEGA;

/** Bytes as "512 b", "12 kb" or "3 mb", rounded up (part 1, section 9). */
export function fileSize(bytes: number): string {
  if (bytes < KILO) return `${bytes} b`;
  if (bytes < MEGA) return `${Math.ceil(bytes / KILO)} kb`;
  return `${Math.ceil(bytes / MEGA)} mb`;
}

/** What is left of a disk, rounded down: "60.4 GB", below that "512.3 MB". */
export function freeSpace(bytes: number): string {
  const [unit, name] = bytes < GIGA ? [MEGA, 'MB'] : [GIGA, 'GB'];
  return `${Math.floor((bytes / unit) * 10) / 10} ${name}`;
}

/** A limit in whole or broken megabytes, as sentences name it: "25 MB". */
export function megabytes(bytes: number): string {
  return `${Number((bytes / MEGA).toFixed(1))} MB`;
}
