import { expect, onTestFinished, test } from 'vitest';
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

test('a queue that cannot be set up does not go on asking the database', async () => {
  const connectionString = await openDatabase();
  await expect(startJobs({ connectionString, timeZone: 'Nowhere', onError })).rejects.toThrow('Nowhere');
  await expectNobodyConnected(connectionString);
});
