import { afterAll, expect, test } from 'vitest';
import { openTestPortal } from './test-deps.ts';

const portal = await openTestPortal({ isEmpty: true });
afterAll(() => portal.close());
const { db, jobs } = portal.deps;
const mail = { to: 'someone@example.edu', subject: 'Signed', text: 'Your form was signed.' };

test('a job waits until the test drains it', async () => {
  await db.transaction().execute((tx) => jobs.enqueue(tx, 'send-mail', mail));
  expect(portal.outbox).toEqual([]);
  await jobs.drain();
  expect(portal.outbox).toMatchObject([mail]);
  expect(await jobs.held()).toEqual([]);
});

test('a transaction that fails queues nothing', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'send-mail', mail);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await jobs.held()).toEqual([]);
});
