import type { KeyObject } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Tx } from '#server/db/connect.ts';
import { askFor } from '#server/testing/ask-for.ts';
import { asOwnerOfTables, hashAgain } from '#server/testing/rewrite-log.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import {
  type BlockHead,
  blockHash,
  type Entry,
  entryHash,
  firstVersionHash,
  type Link,
} from './audit-hashes.ts';
import { lockChain } from './chain-entries.ts';
import { keyIdOf, logKeyOf } from './log-keys.ts';
import { type ChainReport, verifyChain, verifyEntries } from './verify-chain.ts';
import { type AuditEntry, insertAudit, selectEntryNumber, writeAudit } from './write-audit.ts';

const portal = await openTestPortal();
const { db, auditLog } = portal.deps;
const { key } = auditLog;
const OTHER_KEY = logKeyOf(Buffer.alloc(32, 1));
const verify = (...earlier: KeyObject[]) => verifyChain(db, { keys: [key, ...earlier] });
afterAll(() => portal.close());

const ENTRY: AuditEntry = { actionType: 'demo.fill', performedById: null, context: { accounts: 0 } };
const write = () => db.transaction().execute((tx) => writeAudit(tx, portal.deps, ENTRY));
/** Not with the commit. */
const writeAtOnce = async (tx: Tx, deps = portal.deps) =>
  insertAudit(tx, deps, ENTRY, await selectEntryNumber(tx, {}).execute()).execute();

test('an untouched log verifies, entries that wait to be chained among them', async () => {
  await askFor(portal, 'miguel', 'Dropping Form');
  await askFor(portal, 'rhea', 'Travel Order');
  await auditLog.chain();
  const report = await db.transaction().execute(async (tx) => {
    // the requests asked for it to be chained in a moment, which may be this one
    await lockChain(tx, {}).execute();
    await write();
    return verify();
  });
  expect(report).toMatchObject({ problems: [], unchecked: [], waiting: 1 });
  expect(report.entries).toBeGreaterThan(3);
});

test('an entry is chained a moment after it was written, without anybody asking', async () => {
  await write();
  await expect.poll(() => verify()).toMatchObject({ problems: [], waiting: 0 });
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
  const problems = new Set<string>();
  for (let run = 0; run < 60; run += 1)
    for (const problem of (await verify()).problems) problems.add(problem);
  isWriting = false;
  await writers;
  expect([...problems]).toEqual([]);
});

test('nobody waits for the transaction of another entry, which is chained when it has been committed', async () => {
  const late = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slow = db.transaction().execute(async (tx) => {
    await writeAtOnce(tx);
    begun.resolve();
    await late.promise;
  });
  await begun.promise;
  await write();
  await auditLog.chain();
  const between = await verify();
  late.resolve();
  await slow;
  await auditLog.chain();
  expect(await verify()).toMatchObject({ entries: between.entries + 1, waiting: 0, problems: [] });
});

test('an entry that was taken back with its transaction leaves a number out, and the log whole', async () => {
  const before = await verify();
  const taking = db.transaction().execute(async (tx) => {
    await writeAtOnce(tx);
    throw new Error('taken back');
  });
  await expect(taking).rejects.toThrow('taken back');
  await write();
  expect(await verify()).toMatchObject({ entries: before.entries + 1, problems: [] });
});

test.each(['audit_logs', 'audit_blocks'])(
  'the database refuses to change, remove or empty %s',
  async (table) => {
    for (const statement of [`update ${table} set hash = ''`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
    }
  },
);

/** What the verifier says after these statements, which are taken back afterwards. */
async function saidAfter(statements: RawBuilder<unknown>[], ...earlier: KeyObject[]) {
  await auditLog.chain();
  return saidWithin(async (tx) => {
    for (const statement of statements) await statement.execute(tx);
    return verifyEntries(tx, { keys: [key, ...earlier] });
  });
}

const saidWithin = (work: (tx: Tx) => Promise<ChainReport>) => asOwnerOfTables(db, work);

/** An entry that waits to be chained, written with this key. */
async function queueEntry(tx: Tx, withKey: KeyObject): Promise<Link> {
  await writeAtOnce(tx, { ...portal.deps, auditLog: { ...auditLog, key: withKey } });
  const { rows } = await sql<Link>`select id, hash from audit_logs order by id desc limit 1`.execute(tx);
  const [entry] = rows;
  if (!entry) throw new Error('There is no entry');
  await tx.insertInto('auditUnchained').values({ logId: entry.id }).execute();
  return entry;
}

async function chainEntry(tx: Tx, head: BlockHead, entry: Link): Promise<void> {
  await tx.deleteFrom('auditUnchained').execute();
  const [position, logIds] = [head.position + 1, [entry.id]];
  const hash = blockHash(key, head, [entry]);
  await tx
    .insertInto('auditBlocks')
    .values({ position, logIds, hash, keyId: keyIdOf(key) })
    .execute();
}

const CHANGED = /^Entry -?\d+ was changed: it does not fit its hash\.$/;
const REMOVED = /^Entry \d+ was removed: the chain has it, the log does not\.$/;
const INSERTED = /^Entry -?\d+ was inserted: no block of the chain has it, /;

describe('a change behind the database’s back is found', () => {
  const problemsAfter = async (...statements: RawBuilder<unknown>[]) =>
    (await saidAfter(statements)).problems;
  const FIRST = sql`(select min(id) from audit_logs)`;
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
  ])('%s altered, in whichever entry', async (_, change) => {
    const ofRequests = await db
      .selectFrom('auditLogs')
      .select('id')
      .where('requestId', 'is not', null)
      .execute();
    for (const { id } of ofRequests.slice(0, 2)) {
      const problems = await problemsAfter(sql`update audit_logs set ${change} where id = ${id}`);
      expect(problems).toEqual([`Entry ${id} was changed: it does not fit its hash.`]);
    }
  });

  test('the number altered', async () => {
    expect(await problemsAfter(sql`update audit_logs set id = -id where id = ${LAST}`)).toEqual([
      expect.stringMatching(REMOVED),
      expect.stringMatching(INSERTED),
    ]);
  });

  test('entries that changed places', async () => {
    const swap = sql`update audit_logs a set context = b.context, hash = b.hash from audit_logs b
      where (a.id, b.id) in ((1, 2), (2, 1))`;
    expect(await problemsAfter(swap)).toEqual([
      'Entries 1 to 2 (2 of them) were changed: they do not fit their hashes.',
    ]);
  });

  test.each([
    ['the oldest', sql`= ${FIRST}`],
    ['one in the middle', sql`= ${FIRST} + 1`],
    ['the newest', sql`= ${LAST}`],
  ])('%s removed', async (_, which) => {
    expect(await problemsAfter(sql`delete from audit_logs where id ${which}`)).toEqual([
      expect.stringMatching(REMOVED),
    ]);
  });

  test('all removed, in one sentence', async () => {
    expect(await problemsAfter(sql`delete from audit_logs`)).toEqual([
      expect.stringMatching(
        /^Entries \d+ to \d+ \([\d,]+ of them\) were removed: the chain has them, the log does not\.$/,
      ),
    ]);
  });

  test.each([
    ['behind the newest', sql`${LAST} + 1`],
    ['far behind it', sql`${LAST} + 1000`],
    ['before the oldest', sql`0`],
    ['far before it', sql`-5`],
  ])('one inserted %s, with the hash of another', async (_, id) => {
    const insert = sql`insert into audit_logs (id, ${COLUMNS})
      select ${id}, ${COLUMNS} from audit_logs where id = ${LAST}`;
    expect(await problemsAfter(insert)).toEqual([expect.stringMatching(INSERTED)]);
    const queue = sql`insert into audit_unchained
      select id from audit_logs except select unnest(log_ids) from audit_blocks`;
    expect(await problemsAfter(insert, queue)).toEqual([expect.stringMatching(CHANGED)]);
  });

  test('one inserted while another is put into the queue again, so that their number is right', async () => {
    const insert = sql`insert into audit_logs (id, ${COLUMNS})
      select ${LAST} + 1, ${COLUMNS} from audit_logs where id = ${LAST}`;
    const queue = sql`insert into audit_unchained values (1)`;
    expect(await problemsAfter(insert, queue)).toEqual([
      'Entry 1 is chained more than once: somebody put it into the chain or its queue again.',
      expect.stringMatching(INSERTED),
    ]);
  });

  test('one changed by somebody who does not have the key, with a hash of their own', async () => {
    const [entry] = await db.selectFrom('auditLogs').selectAll().orderBy('id').limit(1).execute();
    const { hash: _, ...columns } = entry as Entry & { hash: string };
    const changed = { ...columns, context: '{"accounts":1}' };
    const hash = entryHash(OTHER_KEY, changed);
    const change = sql`update audit_logs set context = ${changed.context}, hash = ${hash} where id = ${changed.id}`;
    expect(await problemsAfter(change)).toEqual([expect.stringMatching(CHANGED)]);
  });

  test('entries passed off as those of the first version, hashed again without a key', async () => {
    const [entry] = await db.selectFrom('auditLogs').selectAll().orderBy('id').limit(1).execute();
    const { hash: _, ...columns } = entry as Entry & { hash: string };
    const changed = { ...columns, context: '{"accounts":1}' };
    const hash = firstVersionHash('', changed);
    const problems = await problemsAfter(
      sql`update audit_logs set context = ${changed.context}, hash = ${hash} where id = ${changed.id}`,
      sql`update audit_head set last_id = ${changed.id}, hash = ${hash}`,
    );
    expect(problems).toEqual([expect.stringMatching(/^Block 1 of the chain, .*, was changed: /)]);
  });

  test.each([
    ['removed', sql`delete from audit_blocks where position = 2`, 'Block 2 of the chain was removed.'],
    [
      'altered',
      sql`update audit_blocks set hash = md5(hash) where position = 2`,
      expect.stringMatching(
        /^Block 2 of the chain, with entries \d+ to \d+, was changed: it does not fit its entries and the block before it\.$/,
      ),
    ],
    [
      'without one of its entries',
      sql`update audit_blocks set log_ids = log_ids[2:] where position = 2`,
      expect.stringMatching(/^Block 2 .* was changed: /),
    ],
    [
      'cut off at the end',
      sql`delete from audit_blocks where position > 1`,
      expect.stringMatching(
        /^Entries \d+ to \d+ \([\d,]+ of them\) were inserted: no block of the chain has them, or the blocks that had them were removed\.$/,
      ),
    ],
  ])('a block %s', async (_, change, problem) => {
    expect(await problemsAfter(change)).toContainEqual(problem);
  });

  test('an entry that waits to be chained and is taken from the queue, or removed', async () => {
    await auditLog.chain();
    await db
      .transaction()
      .execute((tx) => writeAudit(tx, { ...portal.deps, auditLog: { ...auditLog, chainSoon() {} } }, ENTRY));
    const problemsWith = async (statement: RawBuilder<unknown>) => {
      const report = await saidWithin(async (tx) => {
        await statement.execute(tx);
        return verifyEntries(tx, { keys: [key] });
      });
      return report.problems;
    };
    expect(await problemsWith(sql`delete from audit_unchained`)).toEqual([expect.stringMatching(INSERTED)]);
    expect(await problemsWith(sql`delete from audit_logs where id = ${LAST}`)).toEqual([
      expect.stringMatching(REMOVED),
    ]);
  });

  test('the head of the first version set forward', async () => {
    expect(await problemsAfter(sql`update audit_head set last_id = last_id + 1`)).toContain(
      'The head of the first version’s log does not fit entry 1, its last: one of them was changed.',
    );
  });

  test('the head of the first version removed', async () => {
    expect(await problemsAfter(sql`delete from audit_head`)).toEqual([
      'The head of the first version’s log (audit_head) was removed: its entries cannot be told from others.',
    ]);
  });

  test('very many findings, of which the first hundred are said', async () => {
    const report = await saidAfter([sql`update audit_logs set context = context || ' ' where id % 2 = 0`]);
    expect(report.problems).toHaveLength(101);
    expect(report.problems.at(-1)).toMatch(/^And \d+ more\.$/);
  });

  test('everything hashed again by somebody without the key, who says it was the portal’s', async () => {
    const { problems, unchecked } = await saidWithin(async (tx) => {
      await hashAgain(tx, OTHER_KEY, keyIdOf(key));
      return verifyEntries(tx, { keys: [key] });
    });
    expect(problems).toEqual([expect.stringMatching(/^Entries 1 to \d+ \([\d,]+ of them\) were changed: /)]);
    expect(unchecked).toEqual([]);
  });

  test('and nothing is said of a log that was left alone', async () => {
    expect(await saidAfter([])).toMatchObject({ problems: [], unchecked: [] });
  });
});

describe('a secret key that was changed is told from a change of the log', () => {
  const NAMED =
    /^Blocks 1 to \d+ were hashed with another secret key \([\da-f]{16}\) than the present one \([\da-f]{16}\) and could not be checked\. /;

  test('what was hashed before is said not to be checked, or is checked with the earlier key', async () => {
    const say = (...earlier: KeyObject[]) =>
      saidWithin(async (tx) => {
        await hashAgain(tx, OTHER_KEY);
        await queueEntry(tx, key);
        return verifyEntries(tx, { keys: [key, ...earlier] });
      });
    expect(await say()).toMatchObject({ problems: [], unchecked: [expect.stringMatching(NAMED)] });
    const checked = await say(OTHER_KEY);
    expect(checked).toMatchObject({ problems: [], unchecked: [] });
    expect(checked.keys).toEqual([
      { id: keyIdOf(OTHER_KEY), firstBlock: 1, lastBlock: checked.lastBlock, blocks: checked.lastBlock },
    ]);
  });

  test('also where the blocks are of a version that did not note its key', async () => {
    const { problems, unchecked } = await saidWithin(async (tx) => {
      await hashAgain(tx, OTHER_KEY, null);
      return verifyEntries(tx, { keys: [key] });
    });
    expect(problems).toEqual([]);
    expect(unchecked).toEqual([
      expect.stringMatching(/^Blocks 1 to \d+ were hashed with another secret key than the present one/),
    ]);
  });

  test('entries that were written with the earlier key, and chained with the present one or not yet, are no forgery', async () => {
    const said = (isChained: boolean) =>
      saidWithin(async (tx) => {
        const head = await hashAgain(tx, OTHER_KEY);
        const entry = await queueEntry(tx, OTHER_KEY);
        if (isChained) await chainEntry(tx, head, entry);
        return verifyEntries(tx, { keys: [key] });
      });
    const OF_OTHER_KEY =
      '(1 of them) could not be checked: written with another secret key than the present one, or changed.';
    const chained = await said(true);
    expect(chained).toMatchObject({
      problems: [],
      unchecked: [expect.stringMatching(NAMED), `Entries of block ${chained.lastBlock} ${OF_OTHER_KEY}`],
    });
    expect(await said(false)).toMatchObject({
      problems: [],
      unchecked: [expect.stringMatching(NAMED), `Entries that wait to be chained ${OF_OTHER_KEY}`],
    });
  });

  test('but what is missing is missed with whatever key', async () => {
    const { problems } = await saidWithin(async (tx) => {
      await hashAgain(tx, OTHER_KEY);
      await sql`delete from audit_logs where id = 1`.execute(tx);
      return verifyEntries(tx, { keys: [key] });
    });
    expect(problems).toEqual(['Entry 1 was removed: the chain has it, the log does not.']);
  });
});
