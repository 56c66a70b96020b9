import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { openDeps } from './open-deps.ts';
import { createTestDatabase } from './testing/database.ts';
import { expectNobodyConnected } from './testing/expect-nobody-connected.ts';

const { log } = fastify({ logger: { level: 'silent' } });

async function open(settings: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'lagda-deps-'));
  onTestFinished(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  });
  const { connectionString } = database;
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
    SECRET_KEY: 'x'.repeat(32),
    ...settings,
  });
  return { connectionString, opening: openDeps(config, log) };
}

/** The queue ends and says that it could not. */
function refuseToStop() {
  const { stop } = PgBoss.prototype;
  const stopping = vi.spyOn(PgBoss.prototype, 'stop').mockImplementation(async function (
    this: PgBoss,
    options,
  ) {
    await stop.call(this, options);
    throw new Error('the queue did not stop');
  });
  onTestFinished(() => stopping.mockRestore());
  return stopping;
}

const WITHOUT_SEAL = { SEAL_P12: '/nowhere/seal.p12' };

test('when the seal cannot be opened, the jobs that were started beside it are stopped, and the error says why', async () => {
  const stopping = refuseToStop();
  const { connectionString, opening } = await open(WITHOUT_SEAL);
  await expect(opening).rejects.toThrow('(SEAL_P12) cannot be read');
  expect(stopping).toHaveBeenCalledOnce();
  await expectNobodyConnected(connectionString);
});

test('when one part of it cannot be closed, the others are, and the error is told', async () => {
  refuseToStop();
  const { connectionString, opening } = await open();
  const { close } = await opening;
  await expect(close()).rejects.toThrow('the queue did not stop');
  await expectNobodyConnected(connectionString);
});
