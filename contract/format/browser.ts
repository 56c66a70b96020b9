import { platform } from './platform.ts';

/** In this order: most browsers also name those that they want to be taken for. */
const SIGNS = [
  { name: 'Edge', pattern: /\bEdg(e|A|iOS)?\// },
  { name: 'Opera', pattern: /\b(OPR|Opera|OPT)\// },
  { name: 'Samsung Internet', pattern: /\bSamsungBrowser\// },
  { name: 'Firefox', pattern: /\b(Firefox|FxiOS)\// },
  { name: 'Chrome', pattern: /\b(Chrome|Chromium|HeadlessChrome|CriOS)\// },
  { name: 'Safari', pattern: /\bVersion\/.*\bSafari\// },
] as const;

/** The browser that a user agent names, e.g. "Firefox"; null for a program or a browser that is not known here. */
function browser(userAgent: string): string | null {
  return SIGNS.find(({ pattern }) => pattern.test(userAgent))?.name ?? null;
}

/** What a person calls the thing they sign in with, as far as its user agent tells: "Chrome on Windows". */
export function deviceName(userAgent: string): string {
  const name = browser(userAgent);
  return name ? `${name} on ${platform(userAgent)}` : platform(userAgent);
}
