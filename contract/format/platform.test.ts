import { expect, it } from 'vitest';
import { platform } from './platform.ts';

it.each([
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/153.0.0.0 Safari/537.36'],
  ['Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15'],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  ['Android', 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/153.0.0.0 Mobile Safari/537.36'],
  ['iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'],
  ['Unknown Platform', 'curl/8.5.0'],
  ['Unknown Platform', 'machine-reader/1.0'],
  ['Unknown Platform', 'Emacs/30.1'],
  ['Unknown Platform', ''],
])('reads %s from its user agent', (name, userAgent) => {
  expect(platform(userAgent)).toBe(name);
});
