import { expect, it } from 'vitest';
import { deviceName } from './browser.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Chrome on Windows', `${WINDOWS} Chrome/153.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${WINDOWS} Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0`],
  ['Opera on Windows', `${WINDOWS} Chrome/153.0.0.0 Safari/537.36 OPR/120.0.0.0`],
  ['Samsung Internet on Android', `${ANDROID} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`],
  ['Chrome on Android', `${ANDROID} Chrome/153.0.0.0 Mobile Safari/537.36`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  ['Safari on iOS', `${IPHONE} Version/19.0 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', `${IPHONE} CriOS/153.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Firefox on iOS', `${IPHONE} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`],
  ['Safari on Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15'],
  ['Unknown Platform', 'curl/8.5.0'],
  ['Unknown Platform', ''],
])('calls it "%s"', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
