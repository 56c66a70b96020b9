import { type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { deriveKey } from '#server/derive-key.ts';
import { askFor } from '#server/testing/ask-for.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { type Entry, entryHash, firstVersionHash } from './audit-hashes.ts';
import { verifyChain, verifyEntries } from './verify-chain.ts';
import { type AuditEntry, writeAudit } from './write-audit.ts';

const portal = await openTestPortal();
const { db, auditLog } = portal.deps;
const { key } = auditLog;
afterAll(() => portal.close());

const ENTRY: AuditEntry = { actionType: 'demo.fill', performedById: null, context: { accounts: 0 } };
const write = () => db.transaction().execute((tx) => writeAudit(tx, portal.deps, ENTRY));

test('an untouched log verifies, entries that wait to be chained among them', async () => {
  await askFor(portal, 'miguel', 'Dropping Form');
  await askFor(portal, 'rhea', 'Travel Order');
  await auditLog.chain();
  await write();
  const report = await verifyChain(db, key);
  expect(report).toMatchObject({ problem: null, waiting: 1 });
  expect(report.entries).toBeGreaterThan(3);
});

test('an entry is chained a moment after it was written, without anybody asking', async () => {
  await write();
  await expect.poll(() => verifyChain(db, key)).toMatchObject({ problem: null, waiting: 0 });
});

test('a log that grows meanwhile verifies each time', async () => {
  const moreThanOneBlock = 1_010;
  await db.transaction().execute(async (tx) => {
    for (let count = 0; count < moreThanOneBlock; count += 1) await writeAudit(tx, portal.deps, ENTRY);
  });
  let isWriting = true;
  const writeOn = async () => {
    while (isWriting) await write();
  };
  const chainOn = async () => {
    while (isWriting) await auditLog.chain();
  };
  const writers = Promise.all([writeOn(), writeOn(), chainOn(), chainOn()]);
  const problems = new Set<string | null>();
  for (let run = 0; run < 60; run += 1) problems.add((await verifyChain(db, key)).problem);
  isWriting = false;
  await writers;
  expect([...problems]).toEqual([null]);
});

test('nobody waits for the transaction of another entry, which is chained when it has been committed', async () => {
  const late = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slow = db.transaction().execute(async (tx) => {
    await writeAudit(tx, portal.deps, ENTRY);
    begun.resolve();
    await late.promise;
  });
  await begun.promise;
  await write();
  await auditLog.chain();
  const between = await verifyChain(db, key);
  late.resolve();
  await slow;
  await auditLog.chain();
  expect(await verifyChain(db, key)).toEqual({ entries: between.entries + 1, waiting: 0, problem: null });
});

test('an entry that was taken back with its transaction leaves a number out, and the log whole', async () => {
  const before = await verifyChain(db, key);
  const taking = db.transaction().execute(async (tx) => {
    await writeAudit(tx, portal.deps, ENTRY);
    throw new Error('taken back');
  });
  await expect(taking).rejects.toThrow('taken back');
  await write();
  expect(await verifyChain(db, key)).toMatchObject({ entries: before.entries + 1, problem: null });
});

test('with another key every entry is a stranger’s', async () => {
  const other = deriveKey(Buffer.alloc(32, 1), 'audit log');
  expect((await verifyChain(db, other)).problem).toMatch(/^Entry \d+ was changed\.$/);
});

test.each(['audit_logs', 'audit_blocks'])(
  'the database refuses to change, remove or empty %s',
  async (table) => {
    for (const statement of [`update ${table} set hash = ''`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
    }
  },
);

describe('a change behind the database’s back is found', () => {
  /** What the verifier says after these statements, which are taken back afterwards. */
  const problemAfter = async (...statements: RawBuilder<unknown>[]) => {
    await auditLog.chain();
    const seen: (string | null)[] = [];
    const undo = new Error('seen');
    const change = db.transaction().execute(async (tx) => {
      await sql`alter table audit_logs disable trigger user`.execute(tx);
      await sql`alter table audit_blocks disable trigger user`.execute(tx);
      for (const statement of statements) await statement.execute(tx);
      seen.push((await verifyEntries(tx, key)).problem);
      throw undo;
    });
    await expect(change).rejects.toBe(undo);
    return seen[0];
  };
  const FIRST = sql`(select min(id) from audit_logs)`;
  const LAST = sql`(select max(id) from audit_logs)`;
  const COLUMNS = sql`created_at, action_type, description, performed_by_id, request_id, context, hash`;
  const CHANGED = /^Entry -?\d+ was changed\.$/;
  const MISSING = /^Entry \d+ is missing\.$/;
  const INSERTED = /^Entry -?\d+ was inserted\.$/;

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
      const problem = await problemAfter(sql`update audit_logs set ${change} where id = ${id}`);
      expect(problem).toMatch(/^Entry \d+ (was changed|is missing)\.$/);
    }
  });

  test('entries that changed places', async () => {
    const swap = sql`update audit_logs a set context = b.context, hash = b.hash from audit_logs b
      where (a.id, b.id) in ((1, 2), (2, 1))`;
    expect(await problemAfter(swap)).toMatch(CHANGED);
  });

  test.each([
    ['the oldest', sql`= ${FIRST}`],
    ['one in the middle', sql`= ${FIRST} + 1`],
    ['the newest', sql`= ${LAST}`],
    ['all', sql`> 0`],
  ])('%s removed', async (_, which) => {
    expect(await problemAfter(sql`delete from audit_logs where id ${which}`)).toMatch(MISSING);
  });

  test.each([
    ['behind the newest', sql`${LAST} + 1`],
    ['far behind it', sql`${LAST} + 1000`],
    ['before the oldest', sql`0`],
    ['far before it', sql`-5`],
  ])('one inserted %s, with the hash of another', async (_, id) => {
    const insert = sql`insert into audit_logs (id, ${COLUMNS})
      select ${id}, ${COLUMNS} from audit_logs where id = ${LAST}`;
    expect(await problemAfter(insert)).toMatch(INSERTED);
    const queue = sql`insert into audit_unchained
      select id from audit_logs except select unnest(log_ids) from audit_blocks`;
    expect(await problemAfter(insert, queue)).toMatch(CHANGED);
  });

  test('one changed by somebody who does not have the key, with a hash of their own', async () => {
    const [entry] = await db.selectFrom('auditLogs').selectAll().orderBy('id').limit(1).execute();
    const { hash: _, ...columns } = entry as Entry & { hash: string };
    const changed = { ...columns, context: '{"accounts":1}' };
    const hash = entryHash(deriveKey(Buffer.alloc(32, 1), 'audit log'), changed);
    const change = sql`update audit_logs set context = ${changed.context}, hash = ${hash} where id = ${changed.id}`;
    expect(await problemAfter(change)).toMatch(CHANGED);
  });

  test('entries passed off as those of the first version, hashed again without a key', async () => {
    const [entry] = await db.selectFrom('auditLogs').selectAll().orderBy('id').limit(1).execute();
    const { hash: _, ...columns } = entry as Entry & { hash: string };
    const changed = { ...columns, context: '{"accounts":1}' };
    const hash = firstVersionHash('', changed);
    const problem = await problemAfter(
      sql`update audit_logs set context = ${changed.context}, hash = ${hash} where id = ${changed.id}`,
      sql`update audit_head set last_id = ${changed.id}, hash = ${hash}`,
    );
    expect(problem).toMatch(/^Block 1 of the chain, .*, was changed\.$/);
  });

  test.each([
    ['removed', sql`delete from audit_blocks where position = 1`, 'Block 1 of the chain is missing.'],
    [
      'altered',
      sql`update audit_blocks set hash = md5(hash) where position = 1`,
      /^Block 1 .* was changed\.$/,
    ],
    [
      'without one of its entries',
      sql`update audit_blocks set log_ids = log_ids[2:] where position = 2`,
      /^Block 2/,
    ],
    ['cut off at the end', sql`delete from audit_blocks where position > 1`, INSERTED],
  ])('a block %s', async (_, change, problem) => {
    expect(await problemAfter(change)).toMatch(problem);
  });

  test('an entry that waits to be chained and is taken from the queue, or removed', async () => {
    await auditLog.chain();
    await db
      .transaction()
      .execute((tx) => writeAudit(tx, { ...portal.deps, auditLog: { ...auditLog, chainSoon() {} } }, ENTRY));
    const seen: (string | null)[] = [];
    for (const statement of [
      sql`delete from audit_unchained`,
      sql`delete from audit_logs where id = ${LAST}`,
    ]) {
      const undo = new Error('seen');
      const change = db.transaction().execute(async (tx) => {
        await sql`alter table audit_logs disable trigger user`.execute(tx);
        await statement.execute(tx);
        seen.push((await verifyEntries(tx, key)).problem);
        throw undo;
      });
      await expect(change).rejects.toBe(undo);
    }
    expect(seen).toEqual([expect.stringMatching(INSERTED), expect.stringMatching(MISSING)]);
  });

  test('the head of the first version set forward', async () => {
    expect(await problemAfter(sql`update audit_head set last_id = last_id + 1`)).not.toBeNull();
  });

  test('and nothing is said of a log that was left alone', async () => {
    expect(await problemAfter(sql`select 1`)).toBeNull();
  });
});
