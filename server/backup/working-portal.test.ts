import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/database.ts';
import { removeData, runPortal } from '#server/testing/run-portal.ts';
import { signIn } from '#server/testing/sign-in-over-http.ts';
import {
  type Acknowledged,
  askAndSign,
  keepSigning,
  signInForTravelOrders,
  somethingAcknowledged,
} from '#server/testing/signing-load.ts';
import { sha256 } from './contents.ts';

const ROOT = join(import.meta.dirname, '../..');
const ALL_SIGNATURES = 3;
/** The portal's own database, also where the tests use another server. */
const OWN_DATABASE = { DATABASE_URL: '' };

const folder = await mkdtemp(join(tmpdir(), 'lagda-backup-'));
afterAll(() => rm(folder, { recursive: true }));

/** As npm starts it. Rejects with what it says when its exit code is not 0. */
async function command(name: 'backup' | 'restore', file: string, settings: Record<string, string>) {
  const env = { ...process.env, ...OWN_DATABASE, ...settings };
  const program = join(ROOT, `server/${name}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, [program, file], { env });
  return stdout;
}

test('what was acknowledged before a backup beside a working portal is in the portal that is restored from it', {
  timeout: 180_000,
}, async () => {
  const identity = await generateIdentity();
  const file = join(folder, 'lagda.backup');
  const portal = await runPortal({ env: OWN_DATABASE });
  const people = await signInForTravelOrders(portal.address);
  const first: Acknowledged[] = [];
  await askAndSign(people, first);
  const id = first[0]?.id ?? 0;
  const paper = await people.requestor.bytes(`/requests/${id}/generatedform`);

  const acknowledged: Acknowledged[] = [];
  const stop = new AbortController();
  const load = await keepSigning(portal.address, { writers: 3, until: stop.signal, acknowledged });
  await somethingAcknowledged(acknowledged, 10);
  const before = structuredClone(acknowledged);
  const said = await command('backup', file, {
    DATA_DIR: portal.dataDir,
    BACKUP_KEY: await identityToRecipient(identity),
  });
  stop.abort();
  await load.done;
  await portal.stop();
  expect(load.failures).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(before.length);
  expect(said).toContain('It holds the portal’s secret key');
  await removeData(portal);

  const dataDir = join(folder, 'restored');
  const restored = await command('restore', file, { DATA_DIR: dataDir, BACKUP_KEY: identity });
  expect(restored).toContain('Verified: ');
  const again = await runPortal({ dataDir, env: OWN_DATABASE });
  try {
    const requestor = await signIn(again.address, 'rhea.magsino@example.edu');
    for (const { id, signatures } of [...first, ...before]) {
      const { pipelines } = await requestor.request('GET', `/requests/${id}`);
      const signed = pipelines
        .flatMap(({ pipelineStages }) => pipelineStages)
        .filter((one) => one.isCompleted);
      expect([id, signed.length >= signatures]).toEqual([id, true]);
    }
    const same = await requestor.bytes(`/requests/${id}/generatedform`);
    expect(sha256(same)).toBe(sha256(paper));
    await askAndSign(await signInForTravelOrders(again.address), acknowledged);
    expect(acknowledged.at(-1)).toMatchObject({ signatures: ALL_SIGNATURES });
  } finally {
    await again.stop();
  }

  const database = await createTestDatabase({ isMigrated: false });
  const elsewhere = { DATABASE_URL: database.connectionString, DATA_DIR: join(folder, 'elsewhere') };
  const secretKey = await readFile(join(dataDir, 'secret.key'), 'utf8');
  const moved = await command('restore', file, { ...elsewhere, BACKUP_KEY: identity, SECRET_KEY: secretKey });
  await database.drop();
  expect(moved).toContain('Verified: ');
  expect(moved).not.toContain('earlier certificate');

  const plain = join(folder, 'plain.backup');
  expect(await command('backup', plain, { DATA_DIR: dataDir })).toContain('secret key is not in it');
  const nowhere = join(folder, 'nowhere');
  await expect(command('restore', plain, { DATA_DIR: nowhere })).rejects.toThrow(
    'does not hold the portal’s secret key',
  );
  expect(existsSync(nowhere)).toBe(false);
  await expect(command('restore', plain, { DATA_DIR: dataDir })).rejects.toThrow('is not empty');
});
