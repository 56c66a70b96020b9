import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test } from 'vitest';
import { JOBS_SCHEMA } from '#server/jobs/jobs.ts';
import { idOf } from '#server/testing/inject-as.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import * as failingMails from './0002-failing-mails.ts';
import * as mails from './0004-mails.ts';

/**
 * A portal in which mails are payloads of jobs, as they were before this migration. (A database without the queue's tables
 * is migrated at the beginning of every test run.)
 */
async function openOldPortal() {
  const portal = await openTestPortal();
  const { db } = portal.deps;
  const boss = new PgBoss({
    connectionString: portal.connectionString,
    schema: JOBS_SCHEMA,
    supervise: false,
  });
  await boss.start();
  onTestFinished(async () => {
    await boss.stop({ graceful: false });
    await portal.close();
  });
  const migrate = (migration: Migration) => migration.up(db);
  await sql`drop table mails`.execute(db);
  await migrate(failingMails);
  await boss.deleteQueue('send-mail');
  await boss.createQueue('send-mail', { retryLimit: 60, retryDelay: 5, retryBackoff: true });

  return {
    portal,
    db,
    boss,
    migrate: () => migrate(mails),
    async send(payload: object, state: 'created' | 'active' | 'retry' | 'completed' | 'failed' = 'created') {
      const id = await boss.send('send-mail', payload);
      if (!id) throw new Error('No job was made');
      await sql`update jobs.job set state = ${sql.lit(state)} where id = ${id}`.execute(db);
      return id;
    },
    recordFailure: (jobId: string, isGivenUp: boolean) =>
      sql`insert into failing_mails (job_id, recipient, subject, error, tries, last_tried_at, is_given_up)
        values (${jobId}, 'x', 'x', 'Please come back later', 3, '2026-11-20T01:00:00Z', ${isGivenUp})`.execute(
        db,
      ),
    moved: () => db.selectFrom('mails').selectAll().orderBy('id').execute(),
  };
}

const letter = (subject: string, to = 'mark.salonga@example.edu') => ({
  to,
  subject,
  text: `Dear Prof. Mark T. Salonga,\n\nIt waits for you.\n\nThe meeting will not take place.\n\nSee the request: http://lagda.test/requests/7\n\nSTATE UNIVERSITY\nLagda\n\nYou can switch these mails off: http://lagda.test/profile?tab=settings\n`,
});
test('what waits is moved, without its greeting and its footer, and its jobs go', async () => {
  const { portal, db, boss, migrate, send, recordFailure, moved } = await openOldPortal();
  const calendar = { method: 'REQUEST', text: 'BEGIN:VCALENDAR' };
  await send({ ...letter('One'), calendar });
  await send(letter('Two'), 'active');
  await recordFailure(await send(letter('Three', 'Rhea.Magsino@example.edu'), 'retry'), false);
  await send(letter('Sent'), 'completed');
  await migrate();

  const text =
    'It waits for you.\n\nThe meeting will not take place.\n\nSee the request: http://lagda.test/requests/7';
  const [mark, rhea] = [await idOf(portal, 'mark'), await idOf(portal, 'rhea')];
  const asWritten = { template: 'as-written', state: 'queued', sentAt: null };
  expect(await moved()).toMatchObject([
    { ...asWritten, accountId: mark, params: { subject: 'One', text }, calendar, tries: 0, lastError: null },
    { ...asWritten, accountId: mark, params: { subject: 'Two', text }, calendar: null },
    {
      ...asWritten,
      accountId: rhea,
      address: 'Rhea.Magsino@example.edu',
      params: { subject: 'Three', text },
      tries: 3,
      lastError: 'Please come back later',
      lastTriedAt: new Date('2026-11-20T01:00:00Z'),
    },
  ]);
  const { rows } = await sql`select * from jobs.job where name = 'send-mail'`.execute(db);
  expect(rows).toEqual([]);
  expect(await boss.getQueue('send-mail')).toBeNull();
});

test('what was given up is moved as failed, as far as its text still exists', async () => {
  const { migrate, send, recordFailure, moved } = await openOldPortal();
  await recordFailure(await send(letter('Refused'), 'completed'), true);
  await send(letter('Timed out'), 'failed');
  await recordFailure('4c6e8d1e-0000-4000-8000-000000000000', true);
  await send(letter('To nobody', 'nobody@example.edu'));
  await migrate();
  expect(await moved()).toMatchObject([
    { state: 'failed', params: { subject: 'Refused' }, lastError: 'Please come back later', tries: 3 },
    { state: 'failed', params: { subject: 'Timed out' }, lastError: expect.any(String) },
  ]);
});
