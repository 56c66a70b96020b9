import { afterAll, expect, test } from 'vitest';
import { openTestPortal } from './test-deps.ts';

const portal = await openTestPortal({ isEmpty: true });
afterAll(() => portal.close());
const { db, jobs } = portal.deps;

test('a job waits until the test drains it', async () => {
  await db.transaction().execute((tx) => jobs.enqueue(tx, 'send-mail', { mailId: 1 }, { mailId: 2 }));
  expect(await jobs.held()).toMatchObject([{ data: { mailId: 1 } }, { data: { mailId: 2 } }]);
  await jobs.drain();
  expect(await jobs.held()).toEqual([]);
});

test('a transaction that fails queues nothing', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'send-mail', { mailId: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await jobs.held()).toEqual([]);
});
