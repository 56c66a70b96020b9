import { expect, it } from 'vitest';
import { formatRecoveryCode, readRecoveryCode } from './recovery-code.ts';

it('is shown in two groups', () => {
  expect(formatRecoveryCode('7K2QX9MBTE')).toBe('7K2QX-9MBTE');
});

it('is read however it was typed', () => {
  for (const typed of [
    '7K2QX-9MBTE',
    '7k2qx9mbte',
    ' 7K2QX - 9MBTE ',
    '7K 2Q X9 MB TE',
    '7K2QX\u20139MBTE',
  ]) {
    expect(readRecoveryCode(typed)).toBe('7K2QX9MBTE');
  }
});

it('is nothing shorter, longer or of other characters, nor a code of the authenticator app', () => {
  for (const typed of ['', '123456', '7K2QX-9MBT', '7K2QX-9MBTEE', '7K2QX_9MBTE', '7K2QX-9MBTÉ']) {
    expect(readRecoveryCode(typed)).toBeNull();
  }
});
