import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { cutOffAfter } from '#server/testing/rewrite-log.ts';
import { runPortal } from '#server/testing/run-portal.ts';
import {
  type Acknowledged,
  askAndSign,
  keepSigning,
  signInForTravelOrders,
  somethingAcknowledged,
} from '#server/testing/signing-load.ts';

/* The command, as an operator runs it on a portal with a database of its own. */
const ROOT = join(import.meta.dirname, '../..');
const folder = await mkdtemp(join(tmpdir(), 'lagda-audit-verify-'));
const database = await createTestDatabase();
const settings = {
  DATABASE_URL: database.connectionString,
  DATA_DIR: folder,
  SECRET_KEY: 'the key of a portal whose log is verified',
};
const portal = await runPortal({ dataDir: folder, env: settings });
const db = connect(database.connectionString, { max: 2 });
afterAll(async () => {
  await db.destroy();
  await portal.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

type Said = { code: number; stdout: string; stderr: string };

async function auditVerify(args: string[] = [], changed: Record<string, string> = {}): Promise<Said> {
  const env = { ...process.env, ...settings, ...changed };
  const program = join(ROOT, 'server/audit-verify.ts');
  return promisify(execFile)(process.execPath, [program, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

test('beside a portal in which people sign, it says that all is as it was written', {
  timeout: 120_000,
}, async () => {
  const acknowledged: Acknowledged[] = [];
  const stop = new AbortController();
  const load = await keepSigning(portal.address, { writers: 2, until: stop.signal, acknowledged });
  await somethingAcknowledged(acknowledged, 5);
  const said = [await auditVerify(['--papers', 'all']), await auditVerify()];
  stop.abort();
  await load.done;
  for (const { code, stdout, stderr } of said) {
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^The log: [\d,]+ entries in [\d,]+ blocks/m);
    expect(stdout).toMatch(/^Sealed papers: [\d,]+ compared with the log, [\d,]+ of them read\.$/m);
    expect(stdout).toMatch(/^The audit log is whole\.$/m);
  }
});

test('it checks copies that people have, and says with its exit code that one disagrees', async () => {
  const people = await signInForTravelOrders(portal.address);
  const asked: Acknowledged[] = [];
  await askAndSign(people, asked);
  const copy = join(folder, 'copy.pdf');
  const paper = await people.requestor.bytes(`/requests/${asked[0]?.id}/generatedform`);
  await writeFile(copy, paper);
  const good = await auditVerify(['--papers', '0', copy]);
  expect(good.stdout).toContain(`${copy} agrees with the log up to block `);
  expect(good.code).toBe(0);
  await writeFile(copy, Buffer.concat([paper, Buffer.from(' ')]));
  const bad = await auditVerify(['--papers', '0', copy]);
  expect(bad.stderr).toBe(`${copy} proves nothing. This file was changed after it was sealed.\n`);
  expect(bad.code).toBe(1);
});

test('it ends with 2 where it cannot check: another key, wrong words, no portal', async () => {
  const other = await auditVerify([], { SECRET_KEY: 'quite another key than that of the portal' });
  expect(other.code).toBe(2);
  expect(other.stderr).toMatch(/^Blocks 1 to \d+ were hashed with another secret key \([\da-f]{16}\)/);
  expect(other.stderr).toContain('No seal of a paper could be checked. ');
  expect(other.stdout).not.toContain('whole');
  for (const args of [['--papers', 'some'], ['--paper']]) {
    expect((await auditVerify(args)).code).toBe(2);
  }
  const nowhere = await auditVerify([], { DATABASE_URL: 'postgres://127.0.0.1:1/nowhere' });
  expect(nowhere.code).toBe(2);
});

test('a key that was changed is given as an earlier one, and the log is checked with both', async () => {
  const changed = {
    SECRET_KEY: 'quite another key than that of the portal',
    EARLIER_SECRET_KEYS: `${'x'.repeat(32)},${settings.SECRET_KEY}`,
  };
  const { stderr } = await auditVerify(['--papers', '0'], changed);
  expect(stderr).not.toContain('were hashed with another secret key');
  expect(stderr).not.toContain('was changed');
});

test('it ends with 1 and a sentence when the end of the log was cut off', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`alter table audit_logs disable trigger user`.execute(tx);
    await sql`alter table audit_blocks disable trigger user`.execute(tx);
    await cutOffAfter(tx, 2);
    await sql`delete from audit_unchained`.execute(tx);
    await sql`alter table audit_logs enable trigger user`.execute(tx);
    await sql`alter table audit_blocks enable trigger user`.execute(tx);
  });
  const { code, stdout, stderr } = await auditVerify();
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^The end of the log was cut off: it ends with block \d+, and had block \d+ when the paper of request \d+ /m,
  );
  expect(stdout).not.toContain('whole');
});
