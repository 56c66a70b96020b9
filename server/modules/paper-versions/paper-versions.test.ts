import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTrustingApp } from '#server/testing/build-trusting-app.ts';
import { injectAs, type Who } from '#server/testing/inject-as.ts';
import { makeCertificate } from '#server/testing/make-certificates.ts';
import { signLater } from '#server/testing/sign-later.ts';
import { waitForLocks } from '#server/testing/wait-for-locks.ts';
import { lockNewestVersion } from './paper-versions.repository.ts';
import { renewSeals } from './renew-seals.ts';

const { portal, root, close } = await buildTrustingApp();
const { deps } = portal;
afterAll(close);
const official = await makeCertificate({ name: 'LEONORA C. YUMANG' }, root);
const dean = await makeCertificate({ name: 'ISIDRO B. MACASPAC' }, root);

async function completed(): Promise<number> {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  for (const who of ['dean', 'vpaa', 'president'] as const) await act(portal, who, id, 'sign');
  await deps.seals.underWay();
  return id;
}
const download = async (id: number, version?: number) =>
  (
    await injectAs(portal, 'president', {
      url: `/requests/${id}/${version ? `versions/${version}` : 'generatedform'}`,
    })
  ).rawPayload;
function bring(who: Who, id: number, bytes: Uint8Array) {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'signed.pdf');
  return injectAs(portal, who, { method: 'POST', url: `/requests/${id}/versions`, payload: form });
}
const list = async (who: Who, id: number) =>
  (await injectAs(portal, who, { url: `/requests/${id}/versions` })).json().data;
const at = () => new Date(deps.clock.now());

describe('a sealed paper that its signee signed with a certificate of their own', () => {
  let id: number;
  let sealed: Buffer;
  beforeAll(async () => {
    id = await completed();
    sealed = await download(id);
  });

  test('is kept beside the sealed file, and says whose certificate it is', async () => {
    const signed = await signLater(sealed, official, at());
    const answer = await bring('president', id, signed);
    expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
    const { version } = answer.json().data;
    expect(version).toMatchObject({
      kind: 'signature',
      signer: { name: 'LEONORA C. YUMANG', issuer: 'Government Root' },
      size: signed.length,
    });
    expect(await list('rhea', id)).toEqual({ versions: [version], canSign: false });
    expect(await list('dean', id)).toEqual({ versions: [version], canSign: true });
    expect((await download(id, version.id)).equals(Buffer.from(signed))).toBe(true);
    expect((await download(id)).equals(sealed)).toBe(true);
  });

  test('is told in the log, with whose certificate', async () => {
    const entry = await deps.db
      .selectFrom('auditLogs')
      .select(['actionType', 'requestId', 'context'])
      .where('actionType', '=', 'paper.sign')
      .executeTakeFirstOrThrow();
    expect(entry.requestId).toBe(id);
    expect(JSON.parse(entry.context)).toMatchObject({
      signer: 'LEONORA C. YUMANG',
      issuer: 'Government Root',
    });
  });

  test('is recognised at /verify without its code, by the bytes that were issued and with who signed it', async () => {
    const form = new FormData();
    const { versions } = await list('dean', id);
    const file = await download(id, versions.at(-1).id);
    form.append('file', new Blob([Uint8Array.from(file)]), 'signed.pdf');
    const { check, verification } = (
      await portal.app.inject({ method: 'POST', url: '/api/v1/verify', payload: form })
    ).json().data;
    expect(check).toMatchObject({
      verdict: 'genuine',
      problem: null,
      hasMore: true,
      sha256: verification.sha256,
      provenAt: expect.any(String),
      later: [{ name: 'LEONORA C. YUMANG', issuer: 'Government Root', isTrusted: true }],
    });
    expect(verification.requestId).toBe(id);
  });

  test('is named by the code alone, too: who has the paper and not the file reads who signed it once more', async () => {
    const { code } = await deps.db
      .selectFrom('requests')
      .select('verificationCode as code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { verification } = (await injectAs(portal, null, { url: `/verify/${code}` })).json().data;
    const [version] = (await list('dean', id)).versions;
    expect(verification.signedSince).toEqual([version.signer]);
  });

  test('can be signed by a second one, who has to sign what the first one has signed', async () => {
    const ofSealed = await bring('dean', id, await signLater(sealed, dean, at()));
    expect([ofSealed.statusCode, ofSealed.json().message]).toEqual([
      409,
      'Something was added to the paper since you downloaded it. Please download it again and sign that file.',
    ]);
    const { versions } = await list('dean', id);
    const newest = await download(id, versions.at(-1).id);
    expect((await bring('dean', id, await signLater(newest, dean, at()))).statusCode).toBe(200);
    expect((await list('dean', id)).versions.map(({ signer }: never) => signer)).toMatchObject([
      { name: 'LEONORA C. YUMANG' },
      { name: 'ISIDRO B. MACASPAC' },
    ]);
  });

  test.each(['\r\n', '\r', '\n'])('that ends with %j can be signed by the next one', async (end) => {
    const another = await completed();
    const signed = await signLater(await download(another), official, at(), { end });
    expect((await bring('president', another, signed)).statusCode).toBe(200);
    const answer = await bring('dean', another, await signLater(signed, dean, at()));
    expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
  });

  test('gets a time-stamp at night, which proves all of it, and can be signed again', async () => {
    await renewSeals(deps);
    const { versions } = await list('dean', id);
    expect(versions.map(({ kind }: { kind: string }) => kind)).toEqual([
      'signature',
      'signature',
      'time-stamp',
    ]);
    const newest = await download(id, versions.at(-1).id);
    expect(await deps.seal.verify(newest)).toMatchObject({
      isIntact: true,
      isOurs: true,
      problem: null,
      later: [{ isTrusted: true }, { isTrusted: true }],
    });
    const third = await makeCertificate({ name: 'THIRD SIGNER' }, root);
    expect((await bring('vpaa', id, await signLater(newest, third, at()))).statusCode).toBe(200);
  });
});

describe('what is not taken', () => {
  let id: number;
  let sealed: Buffer;
  beforeAll(async () => {
    id = await completed();
    sealed = await download(id);
  });
  const changedBefore = async () => {
    const file = await PDF.load(Uint8Array.from(sealed));
    file.setTitle('Travel Order No. 1, SOMEBODY ELSE');
    return signLater(await file.save({ incremental: true }), official, at());
  };
  const inMinutes = (minutes: number) => new Date(at().getTime() + minutes * 60_000);

  test.each([
    [
      'the paper as it was downloaded',
      async () => sealed,
      'signed.pdf is the paper as it is here already: it has no new signature.',
    ],
    [
      'a paper that was changed before it was signed',
      changedBefore,
      /^signed\.pdf was changed after it was sealed, or is not whole\. Please download/,
    ],
    [
      'another paper, however well it is signed',
      async () => signLater(await download(await completed()), official, at()),
      /^signed\.pdf is another paper\. Please download/,
    ],
    [
      'two signatures at once',
      async () => signLater(await signLater(sealed, official, at()), dean, at()),
      'signed.pdf has several new signatures. Please bring the paper here after each of them.',
    ],
    [
      'a certificate that somebody made themselves',
      async () => signLater(sealed, await makeCertificate({ name: 'PRESIDENT' }), at()),
      'The certificate of PRESIDENT, issued by PRESIDENT, comes from no authority that is accepted here.',
    ],
    [
      'a certificate that had ended when it was used',
      async () =>
        signLater(sealed, await makeCertificate({ name: 'PRESIDENT', to: '2021-01-01' }, root), at()),
      /^The certificate of PRESIDENT, issued by Government Root, was not valid on .* when it signed the file\. Please sign with a valid one/,
    ],
    [
      'a certificate that is not for signing',
      async () =>
        signLater(sealed, await makeCertificate({ name: 'PRESIDENT', mayNotSign: true }, root), at()),
      'The certificate of PRESIDENT, issued by Government Root, is not for signing documents. Please sign with the one that is.',
    ],
    [
      'a signature that was made with SHA-1',
      async () => signLater(sealed, official, at(), { isWeak: true }),
      'The signature of LEONORA C. YUMANG was made with SHA-1, which proves nothing any more. Please set your program to SHA-256 and sign again.',
    ],
    [
      'a signature from before the paper was sealed',
      async () => signLater(sealed, official, inMinutes(-60)),
      /^The signature says that it was made on .*, which is before the paper was sealed or in the future/,
    ],
    [
      'a signature from tomorrow',
      async () => signLater(sealed, official, inMinutes(24 * 60)),
      /^The signature says that it was made on .*, which is before the paper was sealed or in the future/,
    ],
    [
      'what is not all there',
      async () => (await signLater(sealed, official, at())).subarray(0, sealed.length + 100),
      /^signed\.pdf was changed after it was sealed, or is not whole/,
    ],
    [
      'the paper with its bytes twice',
      async () => signLater(Buffer.concat([sealed, sealed]), official, at()),
      /^signed\.pdf was changed after it was sealed, or is not whole/,
    ],
    [
      'no PDF',
      async () => Buffer.from('hello'),
      /^signed\.pdf carries no seal: it was cut short, printed or saved anew, or never was this paper\. Please download/,
    ],
  ])('%s', async (_, make, message) => {
    const before = await deps.db.selectFrom('paperVersions').select('id').execute();
    const answer = await bring('president', id, await make());
    expect(answer.json().message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
    expect(answer.statusCode).toBe(422);
    expect(await deps.db.selectFrom('paperVersions').select('id').execute()).toEqual(before);
  });

  test.each([
    ['rhea', 403],
    ['admin', 403],
    ['miguel', 404],
  ] as const)('anything from %s, who has not signed it', async (who, status) => {
    const signed = await signLater(sealed, official, at());
    expect((await bring(who, id, signed)).statusCode).toBe(status);
  });

  test('the file of a version by somebody who may not see the request, or under another request', async () => {
    const { version } = (await bring('president', id, await signLater(sealed, official, at()))).json().data;
    const get = (who: Who, requestId: number) =>
      injectAs(portal, who, { url: `/requests/${requestId}/versions/${version.id}` });
    expect((await get('miguel', id)).statusCode).toBe(404);
    expect((await get('admin', (await askFor(portal, 'rhea', 'Travel Order')).id)).statusCode).toBe(404);
    expect((await get('rhea', id)).statusCode).toBe(200);
  });

  test('a signature beyond those that every check of the paper reads', async () => {
    const full = await completed();
    const { sealedAt, size } = await deps.db
      .selectFrom('sealedDocuments')
      .selectAll()
      .where('requestId', '=', full)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 32 }, (_, index) => {
      const [fileKey, sha256] = [`versions/${full}-${index}.pdf`, String(index).padStart(64, '0')];
      return { requestId: full, kind: 'time-stamp' as const, fileKey, sha256, size, addedAt: sealedAt };
    });
    await deps.db.insertInto('paperVersions').values(rows).execute();
    const answer = await bring('president', full, await signLater(await download(full), official, at()));
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This paper has as many signatures and time-stamps as a file may have here. No other can be added.',
    ]);
  });

  test('a signature on a paper that is cancelled while it is checked', async () => {
    const cancelled = await completed();
    const signed = await signLater(await download(cancelled), official, at());
    const { check } = deps.sealChecks;
    vi.spyOn(deps.sealChecks, 'check').mockImplementationOnce(async (path) => {
      const answer = await check(path);
      await act(portal, 'admin', cancelled, 'cancel');
      return answer;
    });
    const answer = await bring('president', cancelled, signed);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'paper.not-sealed']);
    expect((await list('admin', cancelled)).versions).toEqual([]);
  });

  test('a signature that comes while a time-stamp is added, and neither waits for the other for ever', async () => {
    const renewed = await completed();
    const signed = await signLater(await download(renewed), official, at());
    const answer = await deps.db.transaction().execute(async (tx) => {
      await lockNewestVersion(tx, renewed);
      const brought = bring('president', renewed, signed);
      await waitForLocks(deps.db, 1);
      const version = { fileKey: 'versions/stamped.pdf', sha256: 'f'.repeat(64), size: 1, addedAt: at() };
      await tx
        .insertInto('paperVersions')
        .values({ requestId: renewed, kind: 'time-stamp', ...version })
        .execute();
      return { brought };
    });
    expect((await answer.brought).json().code).toBe('paper.signed-meanwhile');
  });

  test('of two who bring a signature at the same moment, the second', async () => {
    const another = await completed();
    const paper = await download(another);
    const both = await Promise.all([
      bring('president', another, await signLater(paper, official, at())),
      bring('dean', another, await signLater(paper, dean, at())),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});
