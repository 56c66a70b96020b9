import { createHash } from 'node:crypto';
import { PDF, PdfDict } from '@libpdf/core';
import { afterAll, expect, test } from 'vitest';
import { buildTrustingApp } from '#server/testing/build-trusting-app.ts';
import { completePaper } from '#server/testing/complete-paper.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { makeCertificate } from '#server/testing/make-certificates.ts';
import { signLater } from '#server/testing/sign-later.ts';

const { portal, root, close } = await buildTrustingApp();
const { deps } = portal;
afterAll(close);
const official = await makeCertificate({ name: 'LEONORA C. YUMANG' }, root);
const stranger = await makeCertificate({ name: 'SOMEBODY ELSE' });
const paper = await completePaper(portal);
const at = () => new Date(deps.clock.now());

async function check(bytes: Uint8Array) {
  const payload = new FormData();
  payload.append('file', new Blob([Uint8Array.from(bytes)]), 'paper.pdf');
  const answer = await injectAs(portal, null, { method: 'POST', url: `/verify/${paper.code}`, payload });
  return answer.json().data.check;
}

/** Proofs of nothing, as some programs add them behind a signature; nobody signs them. */
async function withProofs(bytes: Uint8Array): Promise<Uint8Array> {
  const file = await PDF.load(Uint8Array.from(bytes));
  file.getCatalog().set('DSS', PdfDict.of({}));
  return file.save({ incremental: true });
}

const stamped = async () => (await deps.seal.renew(paper.bytes)) ?? expect.fail('a time-stamp');

test('what somebody signed whom the portal knows is genuine, also while nobody has brought it back', async () => {
  expect(await check(await signLater(paper.bytes, official, at()))).toMatchObject({
    verdict: 'genuine',
    isIssued: true,
    hasMore: true,
    later: [{ name: 'LEONORA C. YUMANG', isTrusted: true }],
  });
});

test.each([
  ['somebody signed whom nobody knows', () => signLater(paper.bytes, stranger, at())],
  [
    'somebody signed whom nobody knows, before one who is known',
    async () => signLater(await signLater(paper.bytes, stranger, at()), official, at()),
  ],
  ['nobody signed', async () => withProofs(await signLater(paper.bytes, official, at()))],
  ['only a time-stamp covers, which is given to everybody', stamped],
])('a paper with something more that %s is not called genuine', async (_, add) => {
  const checked = await check(await add());
  expect(checked).toMatchObject({ verdict: 'added', isIssued: false, isIntact: true, isOurs: true });
  expect(checked.later.every((signer: object) => !('end' in signer))).toBe(true);
  expect(checked.statement.sha256.agrees).toBe(true);
});

test('what the portal has recorded is genuine, and what a stranger adds to that is not', async () => {
  const bytes = await stamped();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const version = { fileKey: 'versions/stamped.pdf', sha256, size: bytes.length, addedAt: at() };
  await deps.db
    .insertInto('paperVersions')
    .values({ requestId: paper.id, kind: 'time-stamp', ...version })
    .execute();
  expect(await check(bytes)).toMatchObject({ verdict: 'genuine', isIssued: true, hasMore: true });
  expect((await check(await signLater(bytes, stranger, at()))).verdict).toBe('added');
});
