import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { afterAll, describe, expect, test } from 'vitest';
import type { FileStatement } from '#contract/api/verification.ts';
import { LIMITS } from '#contract/limits.ts';
import { openSeal } from '#server/seal/seal.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { completePaper, withoutSeal } from '#server/testing/complete-paper.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { deps } = portal;
const elsewhere = await mkdtemp(join(tmpdir(), 'lagda-other-seal-'));
afterAll(async () => {
  await portal.close();
  await rm(elsewhere, { recursive: true });
});

const paper = await completePaper(portal);

async function recognise(bytes: Uint8Array) {
  const payload = new FormData();
  payload.append('file', new Blob([new Uint8Array(bytes)]), 'paper.pdf');
  const answer = await injectAs(portal, null, { method: 'POST', url: '/verify', payload });
  expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
  return answer.json().data;
}

const shownByCode = async (code: string) =>
  (await injectAs(portal, null, { url: `/verify/${code}` })).json().data.verification;

/** What the file and the record do not say alike. */
function differences({ signees, ...facts }: FileStatement): string[] {
  const differing = Object.entries(facts).flatMap(([name, { agrees }]) => (agrees === false ? name : []));
  return [
    ...differing,
    ...signees.flatMap(({ agrees }, index) => (agrees === false ? `signee ${index}` : [])),
  ];
}

/** Gives an account another name, and how to take it back. */
async function rename(who: 'dean' | 'rhea', name: { firstName: string; lastName: string }) {
  const id = await idOf(portal, who);
  const { db } = deps;
  const before = await db
    .selectFrom('accounts')
    .select(['firstName', 'lastName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db.updateTable('accounts').set(name).where('id', '=', id).execute();
  return () => db.updateTable('accounts').set(before).where('id', '=', id).execute();
}

async function nameBesideSeal(requestId: number, requestorName: string | null): Promise<void> {
  const { db } = deps;
  await db.updateTable('sealedDocuments').set({ requestorName }).where('requestId', '=', requestId).execute();
}

const changed = Buffer.from(paper.bytes);
changed.writeUInt8(changed.readUInt8(2000) ^ 1, 2000);

describe('the file that was issued', () => {
  test('is recognised without its code, and says what the record says', async () => {
    const { check, verification, checkedAt } = await recognise(paper.bytes);
    expect(check).toMatchObject({ verdict: 'genuine', isIntact: true, isOurs: true, problem: null });
    expect(verification).toEqual(await shownByCode(paper.code));
    expect(verification.code).toBe(paper.code);
    expect(checkedAt).toBe(deps.clock.now().toISOString());
    const { statement } = check;
    expect(statement).toMatchObject({
      document: { value: 'Travel Order', agrees: true },
      requestId: { value: String(paper.id), agrees: true },
      requestor: { value: 'Rhea V. Magsino', agrees: true },
      code: { value: paper.code, agrees: true },
      standing: { value: 'Completed; 3 stages signed', agrees: true },
      sealedAt: { value: verification.sealedAt, agrees: true },
      certificate: { value: 'STATE UNIVERSITY Document Seal', agrees: true },
      sha256: { value: verification.sha256, agrees: true },
    });
    expect(statement.signees).toEqual(
      verification.signees.map(({ name, signedAt }: { name: string; signedAt: string }) => {
        return { name, signedAt, agrees: true };
      }),
    );
  });

  test('that was cancelled since then says so, and that it stood when it was sealed', async () => {
    const cancelled = await completePaper(portal);
    deps.clock.advance({ minutes: 90 });
    await act(portal, 'admin', cancelled.id, 'cancel');
    const { check, verification } = await recognise(cancelled.bytes);
    expect(check.verdict).toBe('cancelled');
    expect(verification).toMatchObject({
      status: 'CANCELLED',
      cancelledAt: deps.clock.now().toISOString(),
    });
    expect(differences(check.statement)).toEqual(['standing']);
  });

  test('names the requestor as it does, also to whoever has only the code, when the account has another name since', async () => {
    const renamed = await completePaper(portal);
    const undo = await rename('rhea', { firstName: 'Rhea', lastName: 'Salonga' });
    const { verification } = await recognise(renamed.bytes);
    expect(verification.requestor).toBe('Rhea V. Magsino');
    expect((await shownByCode(renamed.code)).requestor).toBe('Rhea V. Magsino');
    const altered = Buffer.concat([renamed.bytes, Buffer.from('\n')]);
    const { check } = await recognise(altered);
    expect([check.verdict, differences(check.statement)]).toEqual(['changed', ['sha256']]);
    await undo();
  });

  test.each([
    ['agrees with the time of its record', 0, true],
    [
      'of which the record was written some seconds after the seal, as those of before, is not said to agree in time',
      6,
      null,
    ],
    ['of which the record has another time altogether differs', 600, false],
  ])('%s', async (_, seconds, agrees) => {
    const { id, bytes } = await completePaper(portal);
    const record = deps.db.updateTable('sealedDocuments').where('requestId', '=', id);
    const { statement } = (await recognise(bytes)).check;
    const sealedAt = new Date(Date.parse(statement.sealedAt.value) + seconds * 1000 + 400);
    await record.set({ sealedAt }).execute();
    const { check } = await recognise(bytes);
    expect([check.verdict, check.statement.sealedAt]).toEqual(['genuine', { ...statement.sealedAt, agrees }]);
  });

  test('that a process of the version before sealed is compared with the name that the account has', async () => {
    const { id, bytes } = await completePaper(portal);
    await nameBesideSeal(id, null);
    const undo = await rename('rhea', { firstName: 'Rhea', lastName: 'Salonga' });
    const { check, verification } = await recognise(bytes);
    expect([check.verdict, verification.requestor]).toEqual(['genuine', 'Rhea V. Salonga']);
    expect(differences(check.statement)).toEqual(['requestor']);
    await undo();
  });

  test('shows what was changed in the record afterwards', async () => {
    const dates = (completedAt: Date) =>
      deps.db
        .updateTable('requestStages')
        .set({ completedAt })
        .where('requestId', '=', paper.id)
        .where('order', '=', 1)
        .returning('id')
        .execute();
    const { signees } = await shownByCode(paper.code);
    await nameBesideSeal(paper.id, 'Rhea V. Salonga');
    expect(await dates(new Date('2026-11-01T00:00:00Z'))).toHaveLength(1);
    const { check, verification } = await recognise(paper.bytes);
    expect([check.verdict, verification.requestor]).toEqual(['genuine', 'Rhea V. Salonga']);
    expect(check.statement.requestor).toEqual({ value: 'Rhea V. Magsino', agrees: false });
    expect(differences(check.statement)).toEqual(['requestor', 'signee 0']);
    expect(check.statement.signees[0]).toMatchObject({ name: signees[0].name, signedAt: null });
    await nameBesideSeal(paper.id, 'Rhea V. Magsino');
    await dates(new Date(signees[0].signedAt));
  });

  test('agrees also where a name goes on in the next line, and is not compared where its characters cannot be printed', async () => {
    const back = [
      await rename('dean', { firstName: 'Maria', lastName: 'Santos-Villanueva' }),
      await rename('rhea', { firstName: '王', lastName: 'Magsino' }),
    ];
    const { bytes } = await completePaper(portal);
    const { statement } = (await recognise(bytes)).check;
    expect(statement.signees[0]).toMatchObject({
      name: expect.stringContaining('Santos-Villanueva'),
      agrees: true,
    });
    expect(statement.requestor).toEqual({ value: '\ufffd V. Magsino', agrees: null });
    expect(differences(statement)).toEqual([]);
    for (const undo of back) await undo();
  });

  test('names a stage that was skipped without comparing it', async () => {
    const { id } = await askFor(portal, 'dean', 'Travel Order');
    for (const who of ['vpaa', 'president'] as const) await act(portal, who, id, 'sign');
    await deps.seals.underWay();
    const file = await injectAs(portal, 'admin', { url: `/requests/${id}/generatedform` });
    const { check, verification } = await recognise(file.rawPayload);
    expect(check.verdict).toBe('genuine');
    expect(verification.signees[0]).toMatchObject({ isSkipped: true, name: null });
    expect(check.statement.signees[0]).toEqual({ name: null, signedAt: null, agrees: null });
    expect(check.statement.standing).toEqual({
      value: 'Completed; 2 stages signed; 1 stage not required',
      agrees: true,
    });
  });
});

describe('a file that is not the one that was issued', () => {
  test.each([
    ['changed in one place', changed],
    ['with something added', Buffer.concat([paper.bytes, Buffer.from('\n')])],
  ])('%s shows what everybody sees who has the code in it', async (_how, bytes) => {
    const { check, verification } = await recognise(bytes);
    expect(check).toMatchObject({ verdict: 'changed', isIntact: false });
    expect(verification).toEqual(await shownByCode(paper.code));
    expect(check.statement.sha256.agrees).toBe(false);
  });

  test('sealed by somebody else is told, whatever name their certificate bears', async () => {
    const secretKey = Buffer.alloc(32, 7);
    const theirs = await openSeal({
      dataDir: elsewhere,
      secretKey,
      institution: deps.config.institutionName,
    });
    const bytes = await theirs.seal(withoutSeal(paper.bytes), deps.clock.now(), 'Completed; 3 stages signed');
    const { check, verification } = await recognise(bytes);
    expect(check).toMatchObject({ verdict: 'foreign', isIntact: true, isOurs: false });
    expect(check.statement.certificate).toEqual({ value: 'STATE UNIVERSITY Document Seal', agrees: false });
    expect(verification.code).toBe(paper.code);
  });

  test.each([
    ['is a print, or was saved anew,', withoutSeal(paper.bytes)],
    ['was cut short', paper.bytes.subarray(0, -100)],
  ])('that %s carries no seal', async (_how, bytes) => {
    const { check, verification } = await recognise(bytes);
    expect(check).toMatchObject({ verdict: 'unsealed', problem: 'This file carries no seal.' });
    expect(verification.code).toBe(paper.code);
    expect(differences(check.statement)).toEqual(['sha256']);
    expect(check.statement.standing).toEqual({ value: null, agrees: null });
  });

  test('with our seal and no record is not called genuine', async () => {
    const bytes = await deps.seal.seal(await pdfWith({}), deps.clock.now(), 'Completed; 1 stage signed');
    const { check, verification } = await recognise(bytes);
    expect([check.verdict, verification]).toEqual(['unrecorded', null]);
    expect(check.statement.standing).toEqual({ value: 'Completed; 1 stage signed', agrees: null });
  });

  test.each([
    ['that is empty', Buffer.alloc(0)],
    ['of text', Buffer.from('Travel Order No. 1, Rhea V. Magsino')],
    ['of garbage', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251))],
    ['that only begins like one', Buffer.from('%PDF-1.7\n/ByteRange [0 10 20 30]')],
  ])('%s is unknown', async (_what, bytes) => {
    const { check, verification } = await recognise(bytes);
    expect([check.verdict, verification]).toEqual(['unknown', null]);
  });
});

describe('what a file says opens nothing but what its code opens', () => {
  test('a number, a document and a name in it do not', async () => {
    const title = `Travel Order No. ${paper.id}, Rhea V. Magsino`;
    const { check, verification } = await recognise(await pdfWith({ title }));
    expect([check.verdict, verification]).toEqual(['unknown', null]);
    expect(check.statement.requestId).toEqual({ value: String(paper.id), agrees: null });
    expect(check.statement.signees).toEqual([]);
  });

  test('the code of a request that is not completed does not', async () => {
    const { id } = await askFor(portal, 'rhea', 'Travel Order');
    const { code } = await deps.db
      .selectFrom('requests')
      .select('verificationCode as code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const printed = code.match(/.{1,4}/g)?.join(' ');
    const { check, verification } = await recognise(
      await pdfWith({ line: `Code ${printed}, to be checked at lagda.test/verify` }),
    );
    expect([check.verdict, verification]).toEqual(['unknown', null]);
    expect(check.statement.code).toEqual({ value: code, agrees: null });
  });
});

test('a file that is larger than any paper is refused, and one in another form as well', async () => {
  const payload = new FormData();
  payload.append('file', new Blob([new Uint8Array(LIMITS.checkedFileBytes + 1)]), 'paper.pdf');
  const large = await injectAs(portal, null, { method: 'POST', url: '/verify', payload });
  expect(large.statusCode).toBe(413);
  const json = await injectAs(portal, null, { method: 'POST', url: '/verify', payload: {} });
  expect(json.statusCode).toBe(415);
});

test('the certificate of the authority is there in both forms, and is the one of the fingerprint', async () => {
  const [pem, cer] = await Promise.all([
    injectAs(portal, null, { url: '/seal/authority.pem' }),
    injectAs(portal, null, { url: '/seal/authority.cer' }),
  ]);
  expect(cer.headers).toMatchObject({
    'content-type': 'application/pkix-cert',
    'content-disposition': expect.stringContaining('filename="lagda-authority.cer"'),
  });
  const certificate = new X509Certificate(cer.rawPayload);
  expect(certificate.raw).toEqual(new X509Certificate(pem.body).raw);
  expect(certificate.fingerprint256).toBe((await shownByCode(paper.code)).certificateFingerprint);
});

/** A file that anybody can make. */
async function pdfWith({ title = '', line = 'A letter' }: { title?: string; line?: string }) {
  const file = PDF.create();
  file.addPage({ size: 'a4' }).drawText(line, { x: 40, y: 20, size: 7 });
  file.setTitle(title);
  return file.save();
}
