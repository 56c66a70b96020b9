import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { expectNobodyConnected } from '#server/testing/expect-nobody-connected.ts';
import { startJobs } from './jobs.ts';

async function openDatabase() {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  return database.connectionString;
}

const onError = (error: unknown) => {
  throw error;
};

test('what is done at night is done in the night of the institution', async () => {
  const connectionString = await openDatabase();
  const jobs = await startJobs({ connectionString, timeZone: 'Europe/Lisbon', onError });
  await jobs.stop();
  const db = connect(connectionString, { max: 1 });
  const { rows } =
    await sql`select name, cron, timezone from jobs.schedule where cron not like '*%' order by name`.execute(
      db,
    );
  await db.destroy();
  expect(rows).toEqual([
    { name: 'clean-up', cron: '17 3 * * *', timezone: 'Europe/Lisbon' },
    { name: 'reassign-expired', cron: '1 0 * * *', timezone: 'Europe/Lisbon' },
    { name: 'renew-seals', cron: '47 3 * * *', timezone: 'Europe/Lisbon' },
  ]);
});

test('a queue that cannot be set up does not go on asking the database', async () => {
  const connectionString = await openDatabase();
  await expect(startJobs({ connectionString, timeZone: 'Nowhere', onError })).rejects.toThrow('Nowhere');
  await expectNobodyConnected(connectionString);
});
