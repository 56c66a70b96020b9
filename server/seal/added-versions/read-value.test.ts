import { expect, test } from 'vitest';
import { readValue } from './read-value.ts';

const REST = '\nendobj\n2 0 obj << /A 1 /A 2 >> endobj';

test.each([
  ['other keys, and names as values', '<< /A /A /B /A /C [/A /A] >>'],
  ['the same key in another dictionary', '<< /A << /A 1 >> /B << /A 1 >> >>'],
  ['references, numbers and words', '<< /A 1 0 R /B -.5 /C true /D null /E 4. /F +17 /G [1 2 0 R 3]>>'],
  ['texts with signs of their own', '<< /A (/B 1 \\( >> (/B)) /B <2f4 2> /C (\\\\) >>'],
  ['signs by their numbers', '<< /A /C#2fD >>'],
  ['a number', '17'],
])('a value with %s is read to its end', (_, value) => {
  expect(readValue(`1 0 obj${value}${REST}`, '1 0 obj'.length)?.end).toBe('1 0 obj'.length + value.length);
});

test('of a dictionary it is known what each key has', () => {
  const value = readValue('<< /Type /ObjStm /First 20 /Filter[/FlateDecode]/Length 9 0 R >>', 0);
  expect([...(value?.entries ?? [])]).toEqual([
    ['Type', '/ObjStm'],
    ['First', '20'],
    ['Filter', '[/FlateDecode]'],
    ['Length', '9 0 R'],
  ]);
});

test.each([
  ['has a key twice', '<< /A 1 /B 2 /A 3 >>'],
  ['has a key twice, behind a reference', '<< /A 1 0 R /A 2 0 R >>'],
  ['has a key that says its signs by their numbers', '<< /Contents 1 0 R /Con#74ents 2 0 R >>'],
  ['has a key twice within', '<< /A [ << /B 1 /B (x) >> ] >>'],
  ['has a key twice behind a text that looks like its end', '<< /A (\\)) /A (x) >>'],
  ['has a comment', '<< /A%\n1 /B 2 >>'],
  ['cannot be read to its end', '<< /A 1 ('],
  ['has a key without a value', '<< /A 1 /B >>'],
  ['has a value without a key', '<< /A 1 2 >>'],
  ['has a number with two signs', '[0 0 595 --841]'],
  ['has a number of too many digits', '[0 0 595 99999999999]'],
  ['has a reference with a sign', '<< /A 1 --0 R >>'],
  ['has a text in hexadecimal with other signs', '<< /A <4g> >>'],
  ['has a name with a sign that no name has', '<< /A /B#00 >>'],
  ['has a word of its own', '<< /A R >>'],
  ['is nested too deep', '['.repeat(100) + ']'.repeat(100)],
])('a value that %s is not read', (_, value) => {
  expect(readValue(`1 0 obj${value}${REST}`, '1 0 obj'.length)).toBeNull();
});
