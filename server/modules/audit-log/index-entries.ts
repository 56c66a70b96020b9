import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { searchableText } from '#server/db/like-pattern.ts';
import type { Deps } from '#server/deps.ts';
import { describeEntries } from './describe-entries.ts';

const BLOCKS_AT_ONCE = 10;
const ENTRIES_AT_ONCE = 500;

/**
 * Makes the entries that were chained since the last time findable: keeps what each says, as searches compare it, in a table of its
 * own. The log stores no sentences, so they are made here; a search calls it first, and `clean-up` once a day, so that a
 * search has little to catch up with. It follows the chain, in which an entry that was committed late comes late, too.
 * Deleting all rows of that table and setting audit_index back to 0 makes them anew, e.g. after texts were reworded.
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
      db,
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

async function indexThese(db: Db, ids: readonly number[]): Promise<void> {
  const entries = await db
    .selectFrom('auditLogs')
    .leftJoin('auditLogTexts', 'logId', 'id')
    .select(['id', 'actionType', 'description', 'performedById', 'context'])
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .where('logId', 'is', null)
    .orderBy('id')
    .execute();
  for (let first = 0; first < entries.length; first += ENTRIES_AT_ONCE) {
    const some = entries.slice(first, first + ENTRIES_AT_ONCE);
    const descriptions = await describeEntries(db, some);
    const rows = some.map(({ id, actionType }) => ({
      logId: id,
      text: searchedText(descriptions.get(id) ?? '', actionType),
    }));
    // Another process may be at the same entries.
    await db
      .insertInto('auditLogTexts')
      .values(rows)
      .onConflict((conflict) => conflict.column('logId').doNothing())
      .execute();
  }
}
