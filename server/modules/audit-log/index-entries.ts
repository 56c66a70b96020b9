import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import { searchableText } from '#server/db/like-pattern.ts';
import type { Deps } from '#server/deps.ts';
import { textHash } from './audit-hashes.ts';
import { describeEntries } from './describe-entries.ts';
import { writeAudit } from './write-audit.ts';

const BLOCKS_AT_ONCE = 10;
const ENTRIES_AT_ONCE = 500;

/**
 * Makes the entries that were chained since the last time findable: keeps what each says, as searches compare it, in a table of its
 * own. The log stores no sentences, so they are made here; a search calls it first, and `clean-up` once a day, so that a
 * search has little to catch up with. It follows the chain, in which an entry that was committed late comes late, too.
 * Deleting all rows of that table and setting audit_index back to 0 makes them anew, e.g. after texts were reworded. Each row
 * is hashed with the log's key: whoever could change it unseen could hide an entry from searches (verify-texts.ts).
 */
export async function indexEntries({ db, auditLog }: Pick<Deps, 'db' | 'auditLog'>): Promise<void> {
  await auditLog.chain();
  for (;;) {
    const { position } = await db.selectFrom('auditIndex').select('position').executeTakeFirstOrThrow();
    const blocks = await db
      .selectFrom('auditBlocks')
      .select(['position', 'logIds'])
      .where('position', '>', position)
      .orderBy('position')
      .limit(BLOCKS_AT_ONCE)
      .execute();
    const last = blocks.at(-1);
    if (!last) return;
    await indexThese(
      { db, auditLog },
      blocks.flatMap(({ logIds }) => logIds),
    );
    // Another process may be at the same blocks, and further.
    await db
      .updateTable('auditIndex')
      .set({ position: last.position })
      .where('position', '<', last.position)
      .execute();
  }
}

/** What the search looks in: what an entry says, and its action. */
export function searchedText(description: string, actionType: string): string {
  return searchableText(`${description} ${actionType}`);
}

/** The entry that says that all texts have their hash from here on. Chained like every other, nobody can take it back unseen. */
export const TEXTS_HASHED = 'auditlog.hash-texts';

/**
 * Makes the texts anew that have no hash: those of an earlier version, or of somebody who took it away. The log says so, and says
 * it once where there were none: a text without a hash that is found later is nobody's earlier version (verify-texts.ts).
 */
export async function indexAgain(deps: Pick<Deps, 'db' | 'auditLog' | 'clock'>): Promise<void> {
  const texts = await hashTexts(deps);
  if (texts === 0 && (await isSaidHashed(deps.db))) return;
  const entry = { actionType: TEXTS_HASHED, performedById: null, context: { texts } } as const;
  await deps.db.transaction().execute((tx) => writeAudit(tx, deps, entry));
}

/** Whether the log says that all texts have their hash. */
export async function isSaidHashed(db: Db): Promise<boolean> {
  const query = db.selectFrom('auditLogs').select('id').where('actionType', '=', TEXTS_HASHED).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** How many were made anew. */
async function hashTexts({ db, auditLog }: Index): Promise<number> {
  let [last, count] = [0, 0];
  for (;;) {
    const entries = await selectEntries(db)
      .innerJoin('auditLogTexts', 'logId', 'id')
      .where('auditLogTexts.hash', 'is', null)
      .where('logId', '>', last)
      .orderBy('logId')
      .limit(ENTRIES_AT_ONCE)
      .execute();
    const rows = await textsOf({ db, auditLog }, entries);
    last = rows.at(-1)?.logId ?? last;
    if (rows.length === 0) return count;
    count += rows.length;
    await db
      .insertInto('auditLogTexts')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('logId')
          .doUpdateSet(({ ref }) => ({ text: ref('excluded.text'), hash: ref('excluded.hash') })),
      )
      .execute();
  }
}

type Index = Pick<Deps, 'db' | 'auditLog'>;

async function indexThese({ db, auditLog }: Index, ids: readonly number[]): Promise<void> {
  const entries = await selectEntries(db)
    .leftJoin('auditLogTexts', 'logId', 'id')
    .where('id', '=', anyOf(ids))
    .where('logId', 'is', null)
    .orderBy('id')
    .execute();
  for (let first = 0; first < entries.length; first += ENTRIES_AT_ONCE) {
    // Another process may be at the same entries.
    await db
      .insertInto('auditLogTexts')
      .values(await textsOf({ db, auditLog }, entries.slice(first, first + ENTRIES_AT_ONCE)))
      .onConflict((conflict) => conflict.column('logId').doNothing())
      .execute();
  }
}

const selectEntries = (db: Db) =>
  db.selectFrom('auditLogs').select(['id', 'actionType', 'description', 'performedById', 'context']);

type Described = Parameters<typeof describeEntries>[1];

/** The rows of these entries, in their order. */
async function textsOf({ db, auditLog }: Index, entries: Described) {
  const descriptions = await describeEntries(db, entries);
  return entries.map(({ id, actionType }) => {
    const row = { logId: id, text: searchedText(descriptions.get(id) ?? '', actionType) };
    return { ...row, hash: textHash(auditLog.key, row) };
  });
}
