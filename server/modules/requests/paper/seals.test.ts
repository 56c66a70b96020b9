import { afterAll, expect, test } from 'vitest';
import { work } from '#server/jobs/work.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { completeTravelOrder, completeUnsealed, holdFirstSeal } from '#server/testing/hold-seals.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';
import { findUnsealed } from './find-unsealed.ts';
import { sealRequest } from './seal-request.ts';
import { sealWhatWaits } from './seal-what-waits.ts';
import { startSeals } from './seals.ts';

/* Who makes a seal when: the process that committed, its job, one that starts anew, and what goes on meanwhile. */

const portal = await buildTestApp();
const { deps } = portal;
afterAll(() => portal.close());

const show = async (who: 'rhea' | 'admin', id: number) =>
  (await injectAs(portal, who, { url: `/requests/${id}` })).json().data.request;
const download = (id: number) =>
  injectAs(portal, 'admin', { url: `/requests/${id}/generatedform?isPrint=false` });

test('what a killed portal left without seals is sealed some at a time, and past one that fails', async () => {
  const ids = await completeUnsealed(portal, 5);
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
  const [begun = 0, behind = 0] = await completeUnsealed(portal, 2);
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
    const seal = holdFirstSeal(portal);
    const id = await completeTravelOrder(portal);
    await seal.hasBegun();
    const sealing = again(id);
    // by then it would have begun
    for (let shown = 0; shown < 5; shown += 1) await show('rhea', id);
    seal.letGo();
    await Promise.all([sealing, deps.seals.underWay(id)]);
    seal.restore();
    expect([seal.begun(), (await show('rhea', id)).isSealed]).toEqual([1, true]);
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
  const id = await completeTravelOrder(portal);
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
  const slow = await completeTravelOrder(portal);
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
