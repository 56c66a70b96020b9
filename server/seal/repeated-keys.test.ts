import { expect, test } from 'vitest';
import { hasRepeatedKeys } from './repeated-keys.ts';

const END = '\nendobj\n2 0 obj << /A 1 /A 2 >> endobj';

test.each([
  ['other keys, and names as values', '<< /A /A /B /A /C [/A /A] >>'],
  ['the same key in another dictionary', '<< /A << /A 1 >> /B << /A 1 >> >>'],
  ['references, numbers and words', '<< /A 1 0 R /B -.5 /C true /D null>>'],
  ['texts with signs of their own', '<< /A (/B 1 \\( >> (/B)) /B <2f42> /C (\\\\) >>'],
  ['a comment', '<< /A 1 % /A 2\n/B 2 >>'],
  ['a stream', '<< /A 1 >>\nstream\n<< /A 1 /A 2 >>\nendstream'],
  ['a number', '17'],
])('of an object with %s no key is repeated', (_, value) => {
  expect(hasRepeatedKeys(`1 0 obj${value}${END}`, '1 0 obj'.length)).toBe(false);
});

test.each([
  ['twice', '<< /A 1 /B 2 /A 3 >>'],
  ['behind a reference', '<< /A 1 0 R /A 2 0 R >>'],
  ['written in another way', '<< /Contents 1 0 R /Con#74ents 2 0 R >>'],
  ['within', '<< /A [ << /B 1 /B (x) >> ] >>'],
  ['behind a text that looks like its end', '<< /A (\\)) /A (x) >>'],
  ['with a comment between', '<< /A%\n1 /A 2 >>'],
  ['where it cannot be read to its end', '<< /A 1 ('],
])('a key that stands %s is repeated', (_, value) => {
  expect(hasRepeatedKeys(`1 0 obj${value}${END}`, '1 0 obj'.length)).toBe(true);
});
