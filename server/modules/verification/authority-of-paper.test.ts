import { X509Certificate } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeSealingKey } from '#server/seal/make-certificate.ts';
import { openPortalSeal } from '#server/seal/open-portal-seal.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { completePaper } from '#server/testing/complete-paper.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { makeP12 } from '#server/testing/make-p12.ts';

const portal = await buildTestApp();
const { deps } = portal;
afterAll(() => portal.close());

const first = deps.seal;
const old = await completePaper(portal);
const sealP12 = join(deps.config.dataDir, 'institution.p12');
await writeFile(sealP12, await makeP12(await makeSealingKey('Institution'), 'correct horse'));
const settings = { ...deps.config, sealP12, sealP12Password: 'correct horse' };
deps.seal = await openPortalSeal({ config: settings, db: deps.db, secretKey: Buffer.alloc(32, 7) });
const { fingerprint } = deps.seal;
const later = await completePaper(portal);

const shownFingerprint = async ({ code }: { code: string }) =>
  (await injectAs(portal, null, { url: `/verify/${code}` })).json().data.verification.certificateFingerprint;
const authority = (form: string, of: string) =>
  injectAs(portal, null, { url: `/seal/authority.${form}?fingerprint=${encodeURIComponent(of)}` });

test('a paper names the authority that stood behind its seal, also after the certificate was replaced', async () => {
  expect(fingerprint).not.toBe(first.fingerprint);
  expect(await shownFingerprint(old)).toBe(first.fingerprint);
  expect(await shownFingerprint(later)).toBe(fingerprint);
});

test('a portal that goes back to its earlier certificate names the authority of each paper as before', async () => {
  const replaced = deps.seal;
  deps.seal = first;
  expect(await shownFingerprint(old)).toBe(first.fingerprint);
  expect(await shownFingerprint(later)).toBe(fingerprint);
  deps.seal = replaced;
});

test('the certificate of each authority is there under its fingerprint, and of no other', async () => {
  for (const [of, pem] of [
    [first.fingerprint, first.authorityPem],
    [fingerprint, deps.seal.authorityPem],
  ] as const) {
    expect((await authority('pem', of)).body).toBe(pem);
    expect((await authority('cer', of)).rawPayload).toEqual(new X509Certificate(pem).raw);
  }
  const unknown = await authority('cer', 'AB:CD');
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Authority not found.']);
});

test('while the store of the files does not answer, the rest of the answer stands', async () => {
  await rm(join(deps.config.dataDir, 'files'), { recursive: true });
  expect(await shownFingerprint(old)).toBeNull();
});
