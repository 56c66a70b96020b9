import { type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { askFor } from '#server/testing/ask-for.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { verifyChain, verifyEntries } from './verify-chain.ts';
import { type AuditEntry, chainHash, writeAudit } from './write-audit.ts';

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

describe('a change behind the database’s back is found', () => {
  /** What the verifier says after these statements, which are taken back afterwards. */
  const problemAfter = async (...statements: RawBuilder<unknown>[]) => {
    const seen: (string | null)[] = [];
    const undo = new Error('seen');
    const change = db.transaction().execute(async (tx) => {
      await sql`alter table audit_logs disable trigger user`.execute(tx);
      for (const statement of statements) await statement.execute(tx);
      seen.push((await verifyEntries(tx)).problem);
      throw undo;
    });
    await expect(change).rejects.toBe(undo);
    return seen[0];
  };
  const LAST = sql`(select max(id) from audit_logs)`;
  const COLUMNS = sql`created_at, action_type, description, performed_by_id, request_id, context, hash`;

  test.each([
    ['the time', sql`created_at = created_at + interval '1 second'`],
    ['the time by a millionth of a second', sql`created_at = created_at + interval '1 microsecond'`],
    ['the time to the end of days', sql`created_at = 'infinity'`],
    ['the action', sql`action_type = 'auth.logout'`],
    ['the description', sql`description = 'Nothing happened'`],
    ['the performer', sql`performed_by_id = 2`],
    ['the request', sql`request_id = null`],
    ['the context', sql`context = context || ' '`],
    ['the hash', sql`hash = md5(hash)`],
    ['the number', sql`id = -id`],
  ])('%s altered, in whichever entry', async (_, change) => {
    const ofRequests = await db
      .selectFrom('auditLogs')
      .select('id')
      .where('requestId', 'is not', null)
      .execute();
    for (const { id } of ofRequests.slice(0, 2)) {
      expect(await problemAfter(sql`update audit_logs set ${change} where id = ${id}`)).not.toBeNull();
    }
  });

  test('entries that changed places', async () => {
    const swap = sql`update audit_logs a set context = b.context, hash = b.hash from audit_logs b
      where (a.id, b.id) in ((1, 2), (2, 1))`;
    expect(await problemAfter(swap)).toBe('Entry 1 or the one before it was changed.');
  });

  test.each([
    ['the oldest', sql`= 1`, 'Entry 1 is missing.'],
    ['one in the middle', sql`= 2`, 'Entry 2 is missing.'],
    ['the newest', sql`= ${LAST}`, /^The log ends at entry \d+, but \d+ were written\.$/],
    ['all', sql`> 0`, /^The log ends at entry 0, but \d+ were written\.$/],
  ])('%s removed', async (_, which, problem) => {
    expect(await problemAfter(sql`delete from audit_logs where id ${which}`)).toMatch(problem);
  });

  test.each([
    ['behind the newest', sql`${LAST} + 1`],
    ['far behind it', sql`${LAST} + 1000`],
    ['before the oldest', sql`0`],
    ['far before it', sql`-5`],
  ])('one inserted %s', async (_, id) => {
    const insert = sql`insert into audit_logs (id, ${COLUMNS})
      select ${id}, ${COLUMNS} from audit_logs where id = ${LAST}`;
    expect(await problemAfter(insert)).not.toBeNull();
  });

  test('one inserted at the end with a hash that fits', async () => {
    const last = await db
      .selectFrom('auditLogs')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const added = { ...last, id: last.id + 1, context: '{"accounts":1}' };
    const row = { ...added, hash: chainHash(last.hash, added) };
    const insert = sql`insert into audit_logs (id, ${COLUMNS}) values (${row.id}, ${row.createdAt}, ${row.actionType},
      ${row.description}, ${row.performedById}, ${row.requestId}, ${row.context}, ${row.hash})`;
    expect(await problemAfter(insert)).toMatch(/^The log ends at entry/);
  });

  test('one inserted between two, the later ones moved on', async () => {
    // by way of numbers that are free: each is checked on its own
    const statements = [
      sql`update audit_logs set id = id + 1000000 where id >= 3`,
      sql`update audit_logs set id = id - 999999 where id >= 3`,
      sql`insert into audit_logs (id, ${COLUMNS}) select 3, ${COLUMNS} from audit_logs where id = 2`,
    ];
    expect(await problemAfter(...statements)).toContain('Entry 3');
  });

  test('the head set back or altered', async () => {
    expect(await problemAfter(sql`update audit_head set last_id = last_id - 1`)).not.toBeNull();
    expect(await problemAfter(sql`update audit_head set hash = md5(hash)`)).not.toBeNull();
  });

  test('and nothing is said of a log that was left alone', async () => {
    expect(await problemAfter(sql`select 1`)).toBeNull();
  });
});
