import { expect, it } from 'vitest';
import { oneLine } from './one-line.ts';

it('is a text in one line, without what nobody sees', () => {
  expect(oneLine(' Bea\r\nMay\t de  la\u00a0Cruz\u0007 \ufeff')).toBe('Bea May de la Cruz');
  expect(oneLine('\u200b')).toBe('');
  expect(oneLine('Niño 王')).toBe('Niño 王');
});
