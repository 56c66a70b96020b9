import { afterAll, expect, test } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { findUnsealed } from './find-unsealed.ts';
import { startSeals } from './seals.ts';

const portal = await buildTestApp();
const { deps } = portal;
afterAll(() => portal.close());

test('while the process that committed is sealing, no other one takes the job; half a minute later it seals what was not', async () => {
  const { render } = deps.pdf;
  const gate = Promise.withResolvers<void>();
  let sealed = 0;
  deps.pdf.render = async (input) => {
    if (!input.data.verification) return render(input);
    sealed += 1;
    if (sealed === 1) await gate.promise;
    return render(input);
  };
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  for (const who of ['dean', 'vpaa', 'president'] as const) await act(portal, who, id, 'sign');
  await expect.poll(() => sealed).toBe(1);

  const committing = deps.seals;
  // another process knows nothing of that
  deps.seals = startSeals();
  await deps.jobs.drain();
  expect(sealed).toBe(1);

  gate.reject(new Error('no paper today'));
  await committing.underWay(id);
  expect(await findUnsealed(deps.db)).toEqual([id]);
  await deps.jobs.advance({ seconds: 30 });
  await deps.jobs.drain();
  expect([sealed, await findUnsealed(deps.db)]).toEqual([2, []]);
});
