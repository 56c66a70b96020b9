import { afterAll, describe, expect, test } from 'vitest';
import { formatVerificationCode } from '#contract/format/verification-code.ts';
import { work } from '#server/jobs/work.ts';
import { answerAndSignLeave } from '#server/testing/answer-and-sign-leave.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';
import { placedTexts } from '#server/testing/read-pdf.ts';
import { findUnsealed } from './find-unsealed.ts';
import { sealRequest } from './seal-request.ts';
import { sealWhatWaits } from './seal-what-waits.ts';
import { startSeals } from './seals.ts';

const portal = await buildTestApp();
const { deps } = portal;
afterAll(() => portal.close());

async function completed(): Promise<number> {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  for (const who of ['dean', 'vpaa', 'president'] as const) await act(portal, who, id, 'sign');
  return id;
}
const show = async (who: 'rhea' | 'admin', id: number) =>
  (await injectAs(portal, who, { url: `/requests/${id}` })).json().data.request;
const download = (id: number, isPrint = false) =>
  injectAs(portal, 'admin', { url: `/requests/${id}/generatedform?isPrint=${isPrint}` });

describe('a completed request', () => {
  test('is sealed once, by the process that committed and by the job together', async () => {
    const id = await completed();
    await Promise.all([sealRequest(deps, id), portal.deps.jobs.drain(), deps.seals.underWay(id)]);
    const rows = await deps.db
      .selectFrom('sealedDocuments')
      .selectAll()
      .where('requestId', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
    expect((await show('rhea', id)).isSealed).toBe(true);
  });

  test('is the same bytes at every download, print or not, and verifies', async () => {
    const id = await completed();
    const first = (await download(id)).rawPayload;
    const second = (await download(id, true)).rawPayload;
    expect(first.equals(second)).toBe(true);
    expect(await deps.seal.verify(first)).toMatchObject({ isSealed: true, isIntact: true, isOurs: true });
    const changed = Buffer.from(first);
    changed.writeUInt8(changed.readUInt8(2000) ^ 1, 2000);
    expect((await deps.seal.verify(changed)).isIntact).toBe(false);
  });

  test('says so while there is no seal, is retried, and an Admin can try again', async () => {
    const { render } = deps.pdf;
    deps.pdf.render = () => Promise.reject(new Error('no paper today'));
    const id = await completed();
    await deps.seals.underWay(id);
    expect(await show('admin', id)).toMatchObject({
      status: 'COMPLETED',
      isSealed: false,
      abilities: { reseal: true },
    });
    await expect(sealRequest(deps, id)).rejects.toThrow('no paper today');
    deps.pdf.render = render;
    expect((await injectAs(portal, 'rhea', { method: 'POST', url: `/requests/${id}/seal` })).statusCode).toBe(
      403,
    );
    const again = await injectAs(portal, 'admin', { method: 'POST', url: `/requests/${id}/seal` });
    expect(again.json().data.request).toMatchObject({ isSealed: true, abilities: { reseal: false } });
    expect(
      (await injectAs(portal, 'admin', { method: 'POST', url: `/requests/${id}/seal` })).statusCode,
    ).toBe(409);
  });
});

test('waits for its seal until it is there; one whose seal nothing waits for is sealed when its paper is opened', async () => {
  const { render } = deps.pdf;
  deps.pdf.render = () => Promise.reject(new Error('no paper today'));
  const [due, onDemand] = [await completed(), await completed()];
  await deps.seals.underWay();
  await deps.db.updateTable('requests').set({ isSealDue: false }).where('id', '=', onDemand).execute();
  deps.pdf.render = render;
  expect(await findUnsealed(deps.db)).toEqual([due]);
  const papers = await Promise.all([download(onDemand), download(onDemand)]);
  expect(papers[0].rawPayload.equals(papers[1].rawPayload)).toBe(true);
  expect((await deps.seal.verify(papers[0].rawPayload)).isOurs).toBe(true);
  expect((await show('rhea', onDemand)).isSealed).toBe(true);
  expect(await deps.seal.verify((await download(due)).rawPayload)).toMatchObject({ isSealed: false });
  await sealRequest(deps, due);
  expect(await findUnsealed(deps.db)).toEqual([]);
});

test('says the time of its last signature, however much later it is sealed', async () => {
  const [id = 0] = await unsealed(1);
  const timesOf = () =>
    deps.db
      .selectFrom('requests')
      .select(['completedAt', 'updatedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const before = await timesOf();
  portal.deps.clock.advance({ minutes: 5 });
  expect(await sealRequest(deps, id)).not.toBeNull();
  expect(await timesOf()).toEqual(before);
});

test('waits for its seal no more once it is cancelled', async () => {
  const { render } = deps.pdf;
  deps.pdf.render = () => Promise.reject(new Error('no paper today'));
  const id = await completed();
  await deps.seals.underWay(id);
  deps.pdf.render = render;
  expect(await findUnsealed(deps.db)).toEqual([id]);
  await act(portal, 'admin', id, 'cancel');
  expect(await findUnsealed(deps.db)).toEqual([]);
});

/** Requests that were completed while no paper could be set, and wait for their seals. */
async function unsealed(count: number): Promise<number[]> {
  const { render } = deps.pdf;
  deps.pdf.render = () => Promise.reject(new Error('no paper today'));
  const ids: number[] = [];
  while (ids.length < count) ids.push(await completed());
  await deps.seals.underWay();
  deps.pdf.render = render;
  return ids;
}

test('what a killed portal left without seals is sealed some at a time, and past one that fails', async () => {
  const ids = await unsealed(5);
  const { render } = deps.pdf;
  const papers: unknown[] = [];
  deps.pdf.render = async (input) => {
    papers.push(input);
    if (papers.length === 1) throw new Error('no paper for this one');
    return render(input);
  };
  await sealWhatWaits(deps, 2);
  deps.pdf.render = render;
  expect(await findUnsealed(deps.db)).toEqual(ids.slice(0, 1));
  await sealWhatWaits(deps, 2);
  expect(await findUnsealed(deps.db)).toEqual([]);
});

test('a portal that stops makes the seal that it has begun, and leaves those behind it to their jobs', async () => {
  const [begun = 0, behind = 0] = await unsealed(2);
  const seals = startSeals();
  const { render } = deps.pdf;
  const gate = Promise.withResolvers<void>();
  const rendering = Promise.withResolvers<void>();
  deps.pdf.render = async (input) => {
    rendering.resolve();
    await gate.promise;
    return render(input);
  };
  seals.begin(deps, begun);
  seals.begin(deps, behind);
  await rendering.promise;
  const stopped = seals.stop();
  gate.resolve();
  await stopped;
  deps.pdf.render = render;
  expect(await findUnsealed(deps.db)).toEqual([behind]);
  await sealRequest(deps, behind);
});

test.each([
  [
    'its job',
    (id: number) => work(deps)['seal-request']([{ data: { requestId: id }, attempt: { isLast: false } }]),
  ],
  [
    'an Admin’s “Seal Again”',
    (id: number) => injectAs(portal, 'admin', { method: 'POST', url: `/requests/${id}/seal` }),
  ],
])(
  'what the process that committed is just sealing, %s does not typeset and stamp as well',
  async (_, again) => {
    const { render } = deps.pdf;
    const gate = Promise.withResolvers<void>();
    let sealed = 0;
    deps.pdf.render = async (input) => {
      if (!input.data.verification) return render(input);
      sealed += 1;
      await gate.promise;
      return render(input);
    };
    const id = await completed();
    await expect.poll(() => sealed).toBe(1);
    const sealing = again(id);
    // by then it would have begun
    for (let shown = 0; shown < 5; shown += 1) await show('rhea', id);
    gate.resolve();
    await Promise.all([sealing, deps.seals.underWay(id)]);
    deps.pdf.render = render;
    expect([sealed, (await show('rhea', id)).isSealed]).toEqual([1, true]);
  },
);

test('whoever opens a paper while its seal is not stored for long gets it without', async () => {
  const { seals } = deps;
  const { put } = deps.files;
  const gate = Promise.withResolvers<void>();
  deps.seals = startSeals({ maxWaitMs: 100 });
  deps.files.put = async (...given) => {
    await gate.promise;
    return put(...given);
  };
  const id = await completed();
  const { statusCode, rawPayload } = await download(id);
  expect([statusCode, (await deps.seal.verify(rawPayload)).isSealed]).toEqual([200, false]);
  gate.resolve();
  deps.files.put = put;
  await deps.seals.underWay(id);
  expect(await deps.seal.verify((await download(id)).rawPayload)).toMatchObject({ isSealed: true });
  deps.seals = seals;
});

test('while a seal takes its time and an account is changed, others sign as ever (N9)', async () => {
  const { render } = deps.pdf;
  const gate = Promise.withResolvers<void>();
  deps.pdf.render = async (input) => {
    await gate.promise;
    return render(input);
  };
  const slow = await completed();
  const { id: other } = await askFor(portal, 'rhea', 'Travel Order');
  const vpaa = await idOf(portal, 'vpaa');
  for (const payload of [{ contactNumber: '+63 917 555 0999' }, { positionId: null }]) {
    const changed = await injectAs(portal, 'admin', { method: 'PUT', url: `/accounts/${vpaa}`, payload });
    expect(changed.statusCode).toBe(200);
  }
  expect((await act(portal, 'dean', other, 'sign')).status).toBe('PENDING');
  expect((await show('admin', slow)).isSealed).toBe(false);
  gate.resolve();
  deps.pdf.render = render;
  await deps.seals.underWay(slow);
  expect((await show('admin', slow)).isSealed).toBe(true);
  const { id: positionId } = await deps.db
    .selectFrom('positions')
    .select('id')
    .where('name', '=', 'OIC Vice President for Academic Affairs')
    .executeTakeFirstOrThrow();
  await injectAs(portal, 'admin', { method: 'PUT', url: `/accounts/${vpaa}`, payload: { positionId } });
});

test('the paper of what the last signature committed says what that of the request read anew says', async () => {
  const { render } = deps.pdf;
  const told: unknown[] = [];
  deps.pdf.render = ({ data, ...input }) => {
    // The log goes on in between.
    told.push({ ...input, data: { ...data, verification: { ...data.verification, log: [] } } });
    return Promise.reject(new Error('no paper today'));
  };
  const { id } = await askFor(portal, 'rhea', 'Leave Form - Short Leave');
  await answerAndSignLeave(portal, id);
  await deps.seals.underWay(id);
  await expect(sealRequest(deps, id)).rejects.toThrow('no paper today');
  deps.pdf.render = render;
  expect(told).toHaveLength(2);
  expect(told[0]).toEqual(told[1]);

  // the file and the record say one time of the seal, however long it takes
  let seconds = deps.clock.now().getTime() / 1000;
  const clock = { now: () => new Date(1000 * seconds++) };
  const bytes = await sealRequest({ ...deps, clock }, id);
  const { sealedAt } = await deps.db
    .selectFrom('sealedDocuments')
    .select('sealedAt')
    .where('requestId', '=', id)
    .executeTakeFirstOrThrow();
  expect((await deps.seal.verify(bytes ?? new Uint8Array())).signedAt).toBe(sealedAt.toISOString());
});

describe('the verification page', () => {
  test('says what was signed, by whom, for whom, and checks a file', async () => {
    const id = await completed();
    const { verificationCode } = await show('rhea', id);
    const pdf = (await download(id)).rawPayload;
    const answer = await injectAs(portal, null, { url: `/verify/${verificationCode}` });
    const { verification } = answer.json().data;
    expect(verification).toMatchObject({
      document: 'Travel Order',
      requestId: id,
      requestor: 'Rhea V. Magsino',
      status: 'COMPLETED',
      outcome: { isFavourable: true, remarks: [] },
    });
    const typed = `${formatVerificationCode(verificationCode).toLowerCase().replaceAll(' ', '-')}%20`;
    expect((await injectAs(portal, null, { url: `/verify/${typed}` })).json().data.verification).toEqual(
      verification,
    );
    expect(verification.signees.map(({ position }: { position: string }) => position)).toEqual([
      'Dean',
      'OIC Vice President for Academic Affairs',
      'University President',
    ]);
    expect(await check(verificationCode, pdf)).toMatchObject({
      isIssued: true,
      isIntact: true,
      isOurs: true,
    });
    expect(await check(verificationCode, Buffer.concat([pdf, Buffer.from('\n')]))).toMatchObject({
      isIssued: false,
      isIntact: false,
    });
  });

  test('knows nothing of requests that were not completed, and says when one was cancelled since', async () => {
    const { id } = await askFor(portal, 'rhea', 'Travel Order');
    expect((await show('rhea', id)).verificationCode).toBeNull();
    const row = await deps.db
      .selectFrom('requests')
      .select('verificationCode')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await injectAs(portal, null, { url: `/verify/${row.verificationCode}` })).statusCode).toBe(404);
    const done = await completed();
    const { verificationCode } = await show('rhea', done);
    await act(portal, 'admin', done, 'cancel');
    const after = await injectAs(portal, null, { url: `/verify/${verificationCode}` });
    expect(after.json().data.verification.status).toBe('CANCELLED');
    expect((await download(done)).statusCode).toBe(200);
  });
});

test('a skipped stage says why on its signature line, on the audit trail and at the verification', async () => {
  const { id } = await askFor(portal, 'dean', 'Travel Order');
  for (const who of ['vpaa', 'president'] as const) await act(portal, who, id, 'sign');
  const paper = (await download(id)).rawPayload;
  const texts = await placedTexts(paper);
  const wordsOn = (number: number) =>
    texts
      .filter(({ page }) => page === number)
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' ');
  expect(wordsOn(1)).toContain('Not required: the requestor holds this position');
  expect(wordsOn(2)).toContain('The requestor holds this position.');
  const { verificationCode } = await show('admin', id);
  const answer = await injectAs(portal, null, { url: `/verify/${verificationCode}` });
  expect(answer.json().data.verification.signees).toMatchObject([
    {
      name: null,
      position: 'Dean',
      signedAt: null,
      isSkipped: true,
      skippedReason: 'The requestor holds this position.',
    },
    { name: 'Dr. Rogelio S. Dimayuga', isSkipped: false, skippedReason: null },
    { name: 'Dr. Teresita M. Alcaraz', isSkipped: false, skippedReason: null },
  ]);
});

async function check(code: string, pdf: Buffer) {
  const boundary = 'lagda';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="paper.pdf"\r\n\r\n`;
  const answer = await injectAs(portal, null, {
    method: 'POST',
    url: `/verify/${code}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), pdf, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return answer.json().data.check;
}

test('anybody may fetch the authority’s certificate, whose fingerprint the verification page shows', async () => {
  const answer = await injectAs(portal, null, { url: '/seal/authority.pem' });
  expect([answer.statusCode, answer.body]).toEqual([200, deps.seal.authorityPem]);
});
