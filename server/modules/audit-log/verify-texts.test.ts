import { type RawBuilder, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { askFor } from '#server/testing/ask-for.ts';
import { asOwnerOfTables, hashAgain } from '#server/testing/rewrite-log.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { indexAgain, indexEntries, TEXTS_HASHED } from './index-entries.ts';
import { listAuditLogs } from './list-audit-logs.ts';
import { logKeyOf } from './log-keys.ts';
import { verifyEntries } from './verify-chain.ts';

const portal = await openTestPortal();
const { db, auditLog } = portal.deps;
const OTHER_KEY = logKeyOf(Buffer.alloc(32, 1));
afterAll(() => portal.close());

await askFor(portal, 'miguel', 'Dropping Form');
await askFor(portal, 'rhea', 'Travel Order');
await indexEntries(portal.deps);
const texts = await db.selectFrom('auditLogTexts').selectAll().orderBy('logId').execute();
const [first, second, third] = texts.map(({ logId }) => logId);

/** What the verifier says after these statements, which are taken back afterwards. */
const saidAfter = (...statements: RawBuilder<unknown>[]) =>
  asOwnerOfTables(db, async (tx) => {
    for (const statement of statements) await statement.execute(tx);
    return verifyEntries(tx, { keys: [auditLog.key] });
  });

test('untouched, what searches look in verifies, and entries that they have not caught up with are none of it', async () => {
  const report = await saidAfter();
  expect(report).toMatchObject({ problems: [], texts: { count: texts.length, withoutHash: 0 } });
  await askFor(portal, 'mark', 'Travel Order');
  await auditLog.chain();
  expect((await saidAfter()).problems).toEqual([]);
});

test.each([
  [
    'a text that says something else',
    sql`update audit_log_texts set text = 'nothing of note' where log_id = ${first}`,
    `What a search finds entry ${first} by was changed: it does not fit its hash.`,
  ],
  [
    'a text and hash of another entry',
    sql`update audit_log_texts set (text, hash) = (select text, hash from audit_log_texts where log_id = ${second}) where log_id = ${first}`,
    `What a search finds entry ${first} by was changed: it does not fit its hash.`,
  ],
  [
    'several beside each other',
    sql`update audit_log_texts set text = '' where log_id in (${first}, ${second})`,
    `What a search finds entries ${first} to ${second} (2 of them) by was changed: it does not fit its hashes.`,
  ],
  [
    'a text that was removed',
    sql`delete from audit_log_texts where log_id = ${second}`,
    `Entry ${second} is hidden from searches: what they would find it by was removed.`,
  ],
  [
    'several that were removed',
    sql`delete from audit_log_texts where log_id in (${second}, ${third})`,
    `Entries ${second} to ${third} (2 of them) are hidden from searches: what they would find them by was removed.`,
  ],
  [
    'an index that does not say how far it goes',
    sql`delete from audit_index`,
    'No search of the log can be made: somebody removed how far the texts go that it looks in (audit_index).',
  ],
])('%s is found', async (_, statement, sentence) => {
  expect((await saidAfter(statement)).problems).toEqual([sentence]);
});

test('an index that hides what will be written is found', async () => {
  expect((await saidAfter(sql`update audit_index set position = 1000000`)).problems).toContain(
    'New entries are hidden from searches: how far the texts go that they look in (audit_index) was set beyond the end of the chain.',
  );
});

test('of a log that was hashed with another key its texts are not called changed', async () => {
  const report = await asOwnerOfTables(db, async (tx) => {
    await hashAgain(tx, OTHER_KEY);
    return verifyEntries(tx, { keys: [OTHER_KEY] });
  });
  expect(report.problems).toHaveLength(1);
  const mistaken = await asOwnerOfTables(db, (tx) => verifyEntries(tx, { keys: [OTHER_KEY] }));
  expect(mistaken.problems).toEqual([]);
  expect(mistaken.unchecked).toContain(
    'What searches look in could not all be checked: some of it was hashed with another secret key than those given.',
  );
});

test('a text without a hash is counted, and made anew in the night, whatever it said', async () => {
  const hide = sql`update audit_log_texts set text = 'nothing of note', hash = null where log_id = ${first}`;
  expect((await saidAfter(hide)).texts.withoutHash).toBe(1);
  await hide.execute(db);
  await indexAgain(portal.deps);
  expect(await db.selectFrom('auditLogTexts').selectAll().orderBy('logId').execute()).toEqual(
    expect.arrayContaining(texts),
  );
  await indexEntries(portal.deps);
  const query = { page: 1, limit: 10, sort: 'createdAt', order: 'desc', search: 'dropping' } as const;
  const { auditLogs } = await listAuditLogs(portal.deps, query);
  expect(auditLogs.map(({ description }) => description)).toContainEqual(
    expect.stringContaining('Dropping Form'),
  );
});

test('once the log says that all texts have a hash, one without is found, and made anew it is said again', async () => {
  const { texts: before, problems } = await saidAfter(
    sql`update audit_log_texts set text = 'nothing of note', hash = null where log_id in (${first}, ${second})`,
  );
  expect(before.withoutHash).toBe(0);
  expect(problems).toEqual([
    `What a search finds entries ${first} to ${second} (2 of them) by has no hashes, although the log says that all have one: somebody took them away, or a process of an earlier version still runs.`,
  ]);

  const said = async () => {
    const entries = db.selectFrom('auditLogs').select('context').where('actionType', '=', TEXTS_HASHED);
    return (await entries.orderBy('id').execute()).map(({ context }) => context);
  };
  await indexAgain(portal.deps);
  expect(await said()).toEqual(['{"texts":1}']);
  await sql`update audit_log_texts set hash = null where log_id = ${third}`.execute(db);
  await indexAgain(portal.deps);
  await auditLog.chain();
  expect(await said()).toEqual(['{"texts":1}', '{"texts":1}']);
  expect((await saidAfter()).problems).toEqual([]);
});
