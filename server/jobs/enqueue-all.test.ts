import { afterAll, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { enqueueAll } from './enqueue-all.ts';
import type { Jobs } from './jobs.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());

test('more jobs than a call takes arguments are all queued, in their order', async () => {
  const queued: unknown[] = [];
  const jobs: Pick<Jobs, 'enqueue'> = {
    enqueue: async (_tx, _name, ...some) => {
      queued.push(...some);
    },
  };
  const all = Array.from({ length: 250_000 }, (_, mailId) => ({ mailId }));
  await portal.deps.db.transaction().execute((tx) => enqueueAll(jobs, tx, 'send-mail', all));
  expect(queued).toEqual(all);
});
