import { afterAll, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { completeTravelOrder, holdFirstSeal } from '#server/testing/hold-seals.ts';
import { findUnsealed } from './find-unsealed.ts';
import { startSeals } from './seals.ts';

const portal = await buildTestApp();
const { deps } = portal;
afterAll(() => portal.close());

test('while the process that committed is sealing, no other one takes the job; half a minute later it seals what was not', async () => {
  const seal = holdFirstSeal(portal);
  const id = await completeTravelOrder(portal);
  await seal.hasBegun();

  const committing = deps.seals;
  // another process knows nothing of that
  deps.seals = startSeals();
  await deps.jobs.drain();
  expect(seal.begun()).toBe(1);

  seal.fail('no paper today');
  await committing.underWay(id);
  expect(await findUnsealed(deps.db)).toEqual([id]);
  await deps.jobs.advance({ seconds: 30 });
  await deps.jobs.drain();
  expect([seal.begun(), await findUnsealed(deps.db)]).toEqual([2, []]);
});
