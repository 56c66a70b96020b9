import { expect, test } from 'vitest';
import { makeCertificate } from '#server/testing/make-certificates.ts';
import { nameOfHolder } from './name-of-holder.ts';

const nameOf = async (name: string) =>
  nameOfHolder((await makeCertificate({ name })).x509.toLegacyObject().subject);

test.each(['DELA PEÑA, JUAN “JON” B.', 'O’HARA; <ANA> + CO.', 'A = B \\ "C"'])(
  'a holder is called %s, as the certificate says, without signs of its notation',
  async (name) => {
    expect(await nameOf(name)).toBe(name);
  },
);

test('no sign in a name turns it round, or begins another line', async () => {
  expect(await nameOf('ANA\u202e ZURC\nCN=PRESIDENT')).toBe('ANA  ZURC CN=PRESIDENT');
});

test('a certificate without a common name is called by all of its name', () => {
  expect(nameOfHolder({ C: 'PH', O: 'State University', OU: 'Registrar' })).toBe(
    'C=PH, O=State University, OU=Registrar',
  );
});
