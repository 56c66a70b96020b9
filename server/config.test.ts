import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const OIDC = {
  OIDC_ISSUER: 'https://id.example.edu',
  OIDC_CLIENT_ID: 'lagda',
  OIDC_CLIENT_SECRET: 'a secret',
};

test('the campus account needs all of its three settings, or none', () => {
  expect(readConfig({}).campusAccount).toBeNull();
  expect(readConfig({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '' }).campusAccount).toBeNull();
  expect(readConfig(OIDC).campusAccount).toEqual({
    issuer: 'https://id.example.edu',
    clientId: 'lagda',
    clientSecret: 'a secret',
  });
  expect(() => readConfig({ ...OIDC, OIDC_CLIENT_SECRET: '' })).toThrow(
    'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET belong together; missing: OIDC_CLIENT_SECRET.',
  );
});

test('what a list has too many commas and spaces of does not count', () => {
  const { emailDomains, tsaUrls, webhookPrivateHosts } = readConfig({
    EMAIL_DOMAINS: ' Example.edu, ,students.example.edu,',
    TSA_URL: 'https://time.example.org/tsr, ',
    WEBHOOK_PRIVATE_HOSTS: ',Registrar.example.edu',
  });
  expect(emailDomains).toEqual(['example.edu', 'students.example.edu']);
  expect(tsaUrls).toEqual(['https://time.example.org/tsr']);
  expect(webhookPrivateHosts).toEqual(['registrar.example.edu']);
  expect(() => readConfig({ EMAIL_DOMAINS: ',' })).toThrow('EMAIL_DOMAINS');
});

test.each([
  'http://localhost:4000',
  'http://127.0.0.1:4000',
  'http://[::1]:4000',
  'https://id.example.edu/realm',
])('%s may be the provider', (issuer) => {
  expect(readConfig({ ...OIDC, OIDC_ISSUER: issuer }).campusAccount?.issuer).toBe(issuer);
});

test.each(['http://id.example.edu', 'http://127.evil.example', 'id.example.edu', 'ftp://id.example.edu'])(
  '%s may not',
  (issuer) => {
    expect(() => readConfig({ ...OIDC, OIDC_ISSUER: issuer })).toThrow('OIDC_ISSUER');
  },
);

test('passwords are not switched off where nobody could sign in any more', () => {
  expect(readConfig({}).passwordSignIn).toBe('everyone');
  expect(readConfig({ ...OIDC, PASSWORD_SIGN_IN: 'admins' }).passwordSignIn).toBe('admins');
  expect(() => readConfig({ PASSWORD_SIGN_IN: 'admins' })).toThrow(
    'PASSWORD_SIGN_IN=admins needs OIDC_ISSUER',
  );
  expect(() => readConfig({ ...OIDC, PASSWORD_SIGN_IN: 'nobody' })).toThrow('PASSWORD_SIGN_IN');
});

test.each([
  [{}, { rpId: 'localhost', origin: 'http://localhost:3000' }],
  [{ PUBLIC_URL: 'http://[::1]:4000/' }, { rpId: 'localhost', origin: 'http://localhost:4000' }],
  [
    { PUBLIC_URL: 'https://lagda.example.edu' },
    { rpId: 'lagda.example.edu', origin: 'https://lagda.example.edu' },
  ],
  [
    { PUBLIC_URL: 'https://lagda.example.edu:8443/' },
    { rpId: 'lagda.example.edu', origin: 'https://lagda.example.edu:8443' },
  ],
  [{ PUBLIC_URL: 'http://lagda.example.edu' }, null],
  [{ PUBLIC_URL: 'https://192.0.2.7' }, null],
  [{ PUBLIC_URL: 'https://[2001:db8::7]' }, null],
])('with %j passkeys belong to %j', (environment, site) => {
  expect(readConfig(environment).passkeySite).toEqual(site);
});

test.each([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ PUBLIC_URL: 'https://lagda.example.edu' }, false],
  [{ PUBLIC_URL: 'http://127.evil.example' }, false],
  [{ TRUST_PROXY: 'true' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ DATABASE_URL: 'postgres://db.example.edu/lagda', SECRET_KEY: 'x'.repeat(32) }, false],
  [{ DEMO: 'on', PUBLIC_URL: 'https://demo.example.edu', TRUST_PROXY: '1' }, true],
  [{ DEMO: 'off' }, false],
])('with %j an empty database gets the people whose password everybody knows: %s', (environment, demo) => {
  expect(readConfig(environment).demo).toBe(demo);
});

test.each([
  '/mnt/files',
  's3://store.example/papers',
  's3://key:hush@store.example',
  's3://key:hush%@store.example/papers',
])('a portal does not start with %s as the store of its files, and does not tell the secret', (FILES_URL) => {
  const sentence = 'FILES_URL: give s3://key:secret@host/bucket, optionally with ?region=…&tls=false';
  expect(() => readConfig({ FILES_URL })).toThrow(new Error(`The settings are not usable. ${sentence}`));
});
