import { expect, onTestFinished, test, vi } from 'vitest';
import { connect, type Tx } from '#server/db/connect.ts';
import { type Attempt, each, type JobWork, POLLING_SECONDS } from '#server/jobs/jobs.ts';
import { QUEUES } from '#server/jobs/queues.ts';
import { createTestDatabase } from './database.ts';
import { holdJobs } from './held-jobs.ts';

/*
 * The queue of the tests is the real one: what it does with jobs that fail, hang or come twice.
 */
async function openQueue(work: Partial<JobWork>) {
  const database = await createTestDatabase();
  const db = connect(database.connectionString, { max: 2 });
  const jobs = await holdJobs(database.connectionString);
  onTestFinished(async () => {
    await jobs.stop();
    await db.destroy();
    await database.drop();
  });
  const nothing = each(async () => undefined);
  await jobs.work({
    'clean-up': nothing,
    'reassign-expired': nothing,
    'fold-counts': nothing,
    'renew-seals': nothing,
    'seal-request': nothing,
    'send-mail': nothing,
    'send-webhook': nothing,
    'send-requested-link': nothing,
    'queue-summaries': nothing,
    ...work,
  });
  const inTransaction = (queue: (tx: Tx) => Promise<void>) => db.transaction().execute(queue);
  return { jobs, inTransaction };
}

test('a job waits until the test drains it, and is done once', async () => {
  const send = vi.fn(async (_data: object, _attempt: Attempt) => undefined);
  const { jobs, inTransaction } = await openQueue({ 'send-webhook': each(send) });
  await inTransaction((tx) => jobs.enqueue(tx, 'send-webhook', { deliveryId: 1 }, { deliveryId: 2 }));
  expect(await jobs.held()).toMatchObject([{ data: { deliveryId: 1 } }, { data: { deliveryId: 2 } }]);
  expect(send).not.toHaveBeenCalled();
  await jobs.drain();
  await jobs.drain();
  expect(send.mock.calls.flat().toSorted()).toMatchObject([{ deliveryId: 1 }, {}, { deliveryId: 2 }, {}]);
  expect(await jobs.held()).toEqual([]);
});

test('a transaction that fails queues nothing', async () => {
  const { jobs, inTransaction } = await openQueue({});
  const failing = inTransaction(async (tx) => {
    await jobs.enqueue(tx, 'send-webhook', { deliveryId: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await jobs.held()).toEqual([]);
});

test('what fails is tried again with growing pauses, as often as the queue says', async () => {
  const attempts: Attempt[] = [];
  const { jobs, inTransaction } = await openQueue({
    'clean-up': each(async (_data, attempt) => {
      attempts.push(attempt);
      throw new Error('the disk is full');
    }),
  });
  await inTransaction((tx) => jobs.enqueue(tx, 'clean-up', {}));
  await expect(jobs.drain()).rejects.toThrow('the disk is full');
  expect(await jobs.held()).toMatchObject([{ name: 'clean-up', state: 'retry' }]);
  await jobs.drain();
  expect(attempts).toHaveLength(1);

  const { retryDelay } = QUEUES['clean-up'];
  await jobs.advance({ seconds: 2 * retryDelay + POLLING_SECONDS });
  await expect.poll(() => attempts.length).toBe(2);
  await jobs.advance({ seconds: retryDelay });
  expect(attempts).toHaveLength(2);
  await jobs.advance({ seconds: 3 * retryDelay });
  await expect.poll(() => attempts).toEqual([{ isLast: false }, { isLast: false }, { isLast: true }]);
  await expect.poll(() => jobs.held()).toEqual([]);
});

test('a queue has no more at work than its workers', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn(() => promise);
  const { jobs, inTransaction } = await openQueue({ 'send-webhook': each(send) });
  const deliveries = Array.from({ length: 10 }, (_, deliveryId) => ({ deliveryId }));
  await inTransaction((tx) => jobs.enqueue(tx, 'send-webhook', ...deliveries));
  await jobs.advance({ seconds: 20 });
  expect(send).toHaveBeenCalledTimes(QUEUES['send-webhook'].workers);
  resolve();
  await jobs.drain();
  expect(send).toHaveBeenCalledTimes(10);
});

test('a job that takes longer than its queue allows is given to another worker', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn(() => promise);
  const { jobs, inTransaction } = await openQueue({ 'send-webhook': each(send) });
  await inTransaction((tx) => jobs.enqueue(tx, 'send-webhook', { deliveryId: 1 }));
  const { expireMinutes } = QUEUES['send-webhook'];
  await jobs.advance({ seconds: expireMinutes * 60 });
  expect(send).toHaveBeenCalledTimes(1);
  await jobs.advance({ seconds: 60 });
  await expect.poll(() => send.mock.calls.length).toBe(2);
  resolve();
  await jobs.drain();
});

test('of jobs with the same key one waits, and can be made due', async () => {
  let isBroken = true;
  const send = vi.fn(async () => {
    if (isBroken) throw new Error('not now');
  });
  const { jobs, inTransaction } = await openQueue({ 'send-webhook': each(send) });
  const enqueue = () => inTransaction((tx) => jobs.enqueue(tx, 'send-webhook', { deliveryId: 1 }));
  await enqueue();
  await enqueue();
  expect(await jobs.held()).toHaveLength(1);
  await expect(jobs.drain()).rejects.toThrow('not now');
  await enqueue();
  expect(await jobs.held()).toMatchObject([{ state: 'retry' }]);

  isBroken = false;
  const expedite = () => inTransaction((tx) => jobs.expedite(tx, 'send-webhook', { deliveryId: 1 }));
  await expedite();
  await jobs.drain();
  expect(send).toHaveBeenCalledTimes(2);
  await expedite();
  await jobs.drain();
  expect(send).toHaveBeenCalledTimes(3);
});

test('a job that is asked for at once while one with its key runs follows it, once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn(() => promise);
  const { jobs, inTransaction } = await openQueue({ 'send-webhook': each(send) });
  await inTransaction((tx) => jobs.enqueue(tx, 'send-webhook', { deliveryId: 1 }));
  await jobs.advance({ seconds: POLLING_SECONDS });
  await expect.poll(() => send.mock.calls.length).toBe(1);
  const expedite = () => inTransaction((tx) => jobs.expedite(tx, 'send-webhook', { deliveryId: 1 }));
  await expedite();
  await expedite();
  expect(await jobs.held()).toMatchObject([{ data: { deliveryId: 1 }, state: 'created' }]);
  resolve();
  await jobs.drain();
  expect(send).toHaveBeenCalledTimes(2);
});

test('of jobs that a worker took together the one that failed is tried again', async () => {
  const batches: number[][] = [];
  const { jobs, inTransaction } = await openQueue({
    'send-mail': async (batch) => {
      batches.push(batch.map(({ data }) => data.mailId));
      return Promise.allSettled(
        batch.map(async ({ data }) => {
          if (data.mailId === 2) throw new Error('not this one');
        }),
      );
    },
  });
  await inTransaction((tx) => jobs.enqueue(tx, 'send-mail', { mailId: 1 }, { mailId: 2 }, { mailId: 3 }));
  await expect(jobs.drain()).rejects.toThrow('not this one');
  expect(batches.map((ids) => ids.toSorted())).toEqual([[1, 2, 3]]);
  expect(await jobs.held()).toMatchObject([{ data: { mailId: 2 }, state: 'retry' }]);
});
