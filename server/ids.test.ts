import { expect, test } from 'vitest';
import { randomIds } from './ids.ts';

test.each([
  ['token', /^[\w-]{43}$/],
  ['verificationCode', /^[A-HJKMNP-Z0-9]{26}$/],
  ['fileKey', /^[0-9a-f]{32}$/],
] as const)('each %s has at least 128 random bits and comes once', (kind, pattern) => {
  const made = Array.from({ length: 2000 }, randomIds[kind]);
  expect(made.filter((id) => !pattern.test(id))).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
  // every place takes every sign that it can, the last one of base64 excepted
  const signs = new Set(made.flatMap((id) => [...id.slice(0, -1)]));
  expect(signs.size).toBe({ token: 64, verificationCode: 32, fileKey: 16 }[kind]);
});

test('a recovery code has fifty random bits: ten characters of which each takes every sign', () => {
  const made = Array.from({ length: 2000 }, randomIds.recoveryCode);
  expect(made.filter((code) => !/^[A-HJKMNP-TV-Z0-9]{10}$/.test(code))).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
  const signsAt = (place: number) => new Set(made.map((code) => code[place])).size;
  expect(Array.from({ length: 10 }, (_, place) => signsAt(place))).toEqual(Array(10).fill(32));
});
