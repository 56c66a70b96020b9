import { PDF } from '@libpdf/core';
import { afterAll, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { MAX_SIGNATURES } from '#server/seal/max-signatures.ts';
import { appendTable } from '#server/testing/append-table.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { completePaper, withoutSeal } from '#server/testing/complete-paper.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { makeCertificate } from '#server/testing/make-certificates.ts';
import { signLater } from '#server/testing/sign-later.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());

const paper = await completePaper(portal);
const other = await completePaper(portal);

function check(bytes: Uint8Array, remoteAddress = '127.0.0.1') {
  const payload = new FormData();
  payload.append('file', new Blob([new Uint8Array(bytes)]), 'paper.pdf');
  return injectAs(portal, null, { method: 'POST', url: `/verify/${paper.code}`, payload, remoteAddress });
}

test('anybody finds out that a file is the one that was issued, or was changed', async () => {
  const answer = await check(paper.bytes);
  expect(answer.json().data.check).toMatchObject({
    isIssued: true,
    isIntact: true,
    isOurs: true,
    problem: null,
    verdict: 'genuine',
  });
  const changed = Uint8Array.from(paper.bytes);
  changed[200] = (changed[200] ?? 0) ^ 1;
  expect((await check(changed)).json().data.check).toMatchObject({
    isIssued: false,
    isIntact: false,
    verdict: 'changed',
  });
});

test('another paper is told from this one, and not shown', async () => {
  const answer = await check(other.bytes);
  expect(answer.json().data.check).toMatchObject({ isIssued: false, isIntact: true, verdict: 'another' });
  expect(answer.json().data.verification).toBeUndefined();
  const { statement } = answer.json().data.check;
  expect(statement.requestId).toEqual({ value: String(other.id), agrees: false });
  expect(statement.code).toEqual({ value: other.code, agrees: false });
  expect(statement.document.agrees).toBe(true);
});

test('a print of it is a file without a seal', async () => {
  const { check: checked } = (await check(withoutSeal(paper.bytes))).json().data;
  expect(checked).toMatchObject({
    isIssued: false,
    verdict: 'unsealed',
    problem: 'This file carries no seal.',
  });
  expect(checked.statement.requestor).toEqual({ value: 'Rhea V. Magsino', agrees: true });
});

test('a changed one, signed by somebody else behind more signatures than are read, is not taken for the one that it was', async () => {
  const file = await PDF.load(paper.bytes);
  file.getPage(0)?.drawText('GRANTED', { x: 100, y: 400 });
  const changed = Buffer.from(await file.save({ incremental: true }));
  const end = /startxref\s+\d+\s+%%EOF\s*$/.exec(changed.toString('latin1'))?.[0];
  const claims = Buffer.from(`\n%${'/ByteRange '.repeat(MAX_SIGNATURES)}\n${end}`);
  const signed = await signLater(
    Buffer.concat([changed, claims]),
    await makeCertificate({ name: 'SOMEBODY ELSE' }),
    new Date(),
  );
  expect((await check(signed)).json().data.check).toMatchObject({
    isIssued: false,
    isOurs: false,
    verdict: 'foreign',
  });
});

test('many who ask at once are answered one after the other, each rightly', async () => {
  const calls = Array.from({ length: 12 }, (_, index) => check(paper.bytes, `192.0.2.${index}`));
  const answers = await Promise.all(calls);
  expect(answers.every((answer) => answer.json().data.check.isIntact)).toBe(true);
});

test('a file of which a few bytes say that it has more objects than any memory holds was changed', async () => {
  const endless = appendTable(paper.bytes, {
    says: '/W [0 0 0] /Index [0 4000000000]',
    data: Buffer.alloc(0),
  });
  const answer = await check(endless);
  expect([answer.statusCode, answer.json().data?.check]).toEqual([
    200,
    expect.objectContaining({ verdict: 'changed', problem: 'This file was changed after it was sealed.' }),
  ]);
  expect((await check(paper.bytes)).json().data.check.verdict).toBe('genuine');
});

test('a file that is larger than any paper is refused', async () => {
  const answer = await check(new Uint8Array(LIMITS.checkedFileBytes + 1));
  expect([answer.statusCode, answer.json().message]).toEqual([
    413,
    'paper.pdf is too large: a file may have at most 10 MB.',
  ]);
});
