import { expect, test } from 'vitest';
import { decryptSecret, encryptSecret } from './secret.ts';

const key = Buffer.alloc(32, 1);

test('a secret opens with the key and the account it was closed with', () => {
  const encrypted = encryptSecret(key, 6, 'JBSWY3DP');
  expect(decryptSecret(key, 6, encrypted)).toBe('JBSWY3DP');
  expect(encryptSecret(key, 6, 'JBSWY3DP')).not.toBe(encrypted);
});

test('it opens neither for another account nor with another key nor once altered', () => {
  const encrypted = encryptSecret(key, 6, 'JBSWY3DP');
  const altered = `${encrypted.startsWith('A') ? 'B' : 'A'}${encrypted.slice(1)}`;
  expect(decryptSecret(key, 7, encrypted)).toBeNull();
  expect(decryptSecret(Buffer.alloc(32, 2), 6, encrypted)).toBeNull();
  expect(decryptSecret(key, 6, altered)).toBeNull();
});
