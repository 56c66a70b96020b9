import { afterAll, describe, expect, test } from 'vitest';
import { answerAndSignLeave } from '#server/testing/answer-and-sign-leave.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { completeTravelOrder, completeUnsealed } from '#server/testing/hold-seals.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { findUnsealed } from './find-unsealed.ts';
import { sealRequest } from './seal-request.ts';

const portal = await buildTestApp();
const { deps } = portal;
afterAll(() => portal.close());

const show = async (who: 'rhea' | 'admin', id: number) =>
  (await injectAs(portal, who, { url: `/requests/${id}` })).json().data.request;
const download = (id: number, isPrint = false) =>
  injectAs(portal, 'admin', { url: `/requests/${id}/generatedform?isPrint=${isPrint}` });

describe('a completed request', () => {
  test('is sealed once, by the process that committed and by the job together', async () => {
    const id = await completeTravelOrder(portal);
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
    const id = await completeTravelOrder(portal);
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
    const id = await completeTravelOrder(portal);
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
  const [due = 0, onDemand = 0] = await completeUnsealed(portal, 2);
  await deps.db.updateTable('requests').set({ isSealDue: false }).where('id', '=', onDemand).execute();
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
  const [id = 0] = await completeUnsealed(portal, 1);
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
  const [id = 0] = await completeUnsealed(portal, 1);
  expect(await findUnsealed(deps.db)).toEqual([id]);
  await act(portal, 'admin', id, 'cancel');
  expect(await findUnsealed(deps.db)).toEqual([]);
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
