import { expect, onTestFinished, test, vi } from 'vitest';
import { connect, type Tx } from '#server/db/connect.ts';
import { type Attempt, type JobWork, POLLING_SECONDS } from '#server/jobs/jobs.ts';
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
  const nothing = async () => undefined;
  await jobs.work({
    'clean-up': nothing,
    'reassign-expired': nothing,
    'fold-counts': nothing,
    'seal-request': nothing,
    'send-mail': nothing,
    'send-webhook': nothing,
    'send-requested-link': nothing,
    ...work,
  });
  const inTransaction = (queue: (tx: Tx) => Promise<void>) => db.transaction().execute(queue);
  return { jobs, inTransaction };
}

test('a job waits until the test drains it, and is done once', async () => {
  const sendMail = vi.fn(async () => undefined);
  const { jobs, inTransaction } = await openQueue({ 'send-mail': sendMail });
  await inTransaction((tx) => jobs.enqueue(tx, 'send-mail', { mailId: 1 }, { mailId: 2 }));
  expect(await jobs.held()).toMatchObject([{ data: { mailId: 1 } }, { data: { mailId: 2 } }]);
  expect(sendMail).not.toHaveBeenCalled();
  await jobs.drain();
  await jobs.drain();
  expect(sendMail.mock.calls.flat().toSorted()).toMatchObject([{ mailId: 1 }, {}, { mailId: 2 }, {}]);
  expect(await jobs.held()).toEqual([]);
});

test('a transaction that fails queues nothing', async () => {
  const { jobs, inTransaction } = await openQueue({});
  const failing = inTransaction(async (tx) => {
    await jobs.enqueue(tx, 'send-mail', { mailId: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await jobs.held()).toEqual([]);
});

test('what fails is tried again with growing pauses, as often as the queue says', async () => {
  const attempts: Attempt[] = [];
  const { jobs, inTransaction } = await openQueue({
    'clean-up': async (_data, attempt) => {
      attempts.push(attempt);
      throw new Error('the disk is full');
    },
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
  const sendMail = vi.fn(() => promise);
  const { jobs, inTransaction } = await openQueue({ 'send-mail': sendMail });
  const mails = Array.from({ length: 10 }, (_, mailId) => ({ mailId }));
  await inTransaction((tx) => jobs.enqueue(tx, 'send-mail', ...mails));
  await jobs.advance({ seconds: 20 });
  expect(sendMail).toHaveBeenCalledTimes(QUEUES['send-mail'].workers);
  resolve();
  await jobs.drain();
  expect(sendMail).toHaveBeenCalledTimes(10);
});

test('a job that takes longer than its queue allows is given to another worker', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sendMail = vi.fn(() => promise);
  const { jobs, inTransaction } = await openQueue({ 'send-mail': sendMail });
  await inTransaction((tx) => jobs.enqueue(tx, 'send-mail', { mailId: 1 }));
  const { expireMinutes } = QUEUES['send-mail'];
  await jobs.advance({ seconds: expireMinutes * 60 });
  expect(sendMail).toHaveBeenCalledTimes(1);
  await jobs.advance({ seconds: 60 });
  await expect.poll(() => sendMail.mock.calls.length).toBe(2);
  resolve();
  await jobs.drain();
});

test('of jobs with the same key one waits, and can be made due', async () => {
  let isBroken = true;
  const sendMail = vi.fn(async () => {
    if (isBroken) throw new Error('not now');
  });
  const { jobs, inTransaction } = await openQueue({ 'send-mail': sendMail });
  const enqueue = () => inTransaction((tx) => jobs.enqueue(tx, 'send-mail', { mailId: 1 }));
  await enqueue();
  await enqueue();
  expect(await jobs.held()).toHaveLength(1);
  await expect(jobs.drain()).rejects.toThrow('not now');
  await enqueue();
  expect(await jobs.held()).toMatchObject([{ state: 'retry' }]);

  isBroken = false;
  const expedite = () => inTransaction((tx) => jobs.expedite(tx, 'send-mail', { mailId: 1 }));
  await expedite();
  await jobs.drain();
  expect(sendMail).toHaveBeenCalledTimes(2);
  await expedite();
  await jobs.drain();
  expect(sendMail).toHaveBeenCalledTimes(3);
});
