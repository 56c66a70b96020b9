import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { askFor } from '#server/testing/ask-for.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { verifyChain } from './verify-chain.ts';
import { type AuditEntry, writeAudit } from './write-audit.ts';

const portal = await openTestPortal();
const { db } = portal.deps;
afterAll(() => portal.close());

test('an untouched log verifies', async () => {
  await askFor(portal, 'miguel', 'Dropping Form');
  await askFor(portal, 'rhea', 'Travel Order');
  const report = await verifyChain(db);
  expect(report.problem).toBeNull();
  expect(report.entries).toBeGreaterThan(1);
});

test('a log that grows meanwhile verifies each time', async () => {
  const entry: AuditEntry = { actionType: 'demo.fill', performedById: null, context: { accounts: 0 } };
  const moreThanOneBatch = 1_010;
  await db.transaction().execute(async (tx) => {
    for (let count = 0; count < moreThanOneBatch; count += 1) await writeAudit(tx, portal.deps, entry);
  });
  let isWriting = true;
  const write = async () => {
    while (isWriting) await db.transaction().execute((tx) => writeAudit(tx, portal.deps, entry));
  };
  const writers = Promise.all([write(), write()]);
  const problems = new Set<string | null>();
  for (let run = 0; run < 60; run += 1) problems.add((await verifyChain(db)).problem);
  isWriting = false;
  await writers;
  expect([...problems]).toEqual([null]);
});

test('the database refuses to change, remove or empty the log', async () => {
  for (const statement of [
    'update audit_logs set description = $$x$$',
    'delete from audit_logs',
    'truncate audit_logs',
  ]) {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
  }
});

test('an entry changed, or the newest removed, behind the database’s back is found', async () => {
  const behindItsBack = async (statement: string) => {
    await sql`alter table audit_logs disable trigger user`.execute(db);
    await sql.raw(statement).execute(db);
    await sql`alter table audit_logs enable trigger user`.execute(db);
  };
  await behindItsBack("update audit_logs set context = context || '!' where id = 1");
  expect((await verifyChain(db)).problem).toContain('Entry 1');
  await behindItsBack("update audit_logs set context = rtrim(context, '!') where id = 1");
  expect((await verifyChain(db)).problem).toBeNull();
  await behindItsBack('delete from audit_logs where id = (select max(id) from audit_logs)');
  expect((await verifyChain(db)).problem).toContain('were written');
});
