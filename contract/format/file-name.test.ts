import { expect, it } from 'vitest';
import { paperFileName, shortFileName } from './file-name.ts';

it('keeps a name of up to 30 characters', () => {
  const name = `${'a'.repeat(26)}.pdf`;
  expect(shortFileName(name)).toBe(name);
});

it('shortens a longer name to its first 15 and last 15 characters', () => {
  expect(shortFileName('certificate-of-registration-2026.pdf')).toBe('certificate-of-...ration-2026.pdf');
});

it('never cuts a character in half', () => {
  expect(shortFileName(`${'😀'.repeat(40)}.png`)).toBe(`${'😀'.repeat(15)}...${'😀'.repeat(11)}.png`);
});

it('names the paper of a request by its document and its number', () => {
  expect(paperFileName('Leave Form', 12)).toBe('Leave Form 12.pdf');
});
