/** In this order: an Android also says Linux, an iPhone also says Mac. A "machine" is no Mac. */
const SIGNS = [
  { name: 'Android', pattern: /android/i },
  { name: 'iOS', pattern: /iphone|ipad|ipod/i },
  { name: 'Windows', pattern: /windows/i },
  { name: 'Mac', pattern: /\bmac(?!h)/i },
  { name: 'Linux', pattern: /linux/i },
] as const;

/** The platform that a user agent names (part 1, section 9). */
export function platform(userAgent: string): string {
  return SIGNS.find(({ pattern }) => pattern.test(userAgent))?.name ?? 'Unknown Platform';
}
