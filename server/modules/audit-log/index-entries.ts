import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { describeEntries } from './describe-entries.ts';

const BATCH = 500;

/**
 * Makes the entries that were added since the last time findable: keeps what each says, in lower case, in a table of its
 * own. The log stores no sentences, so they are made here; a search calls it first, and `clean-up` once a day, so that a
 * search has little to catch up with. Deleting all rows of that table makes them anew, e.g. after texts were reworded.
 */
export async function indexEntries({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (;;) {
    const added = await indexBatch(db);
    if (added < BATCH) return;
  }
}

/** What the search looks in: what an entry says, and its action. */
export function searchedText(description: string, actionType: string): string {
  return `${description} ${actionType}`.normalize('NFC').toLowerCase();
}

async function indexBatch(db: Db): Promise<number> {
  const last = await db
    .selectFrom('auditLogTexts')
    .select('logId')
    .orderBy('logId', 'desc')
    .limit(1)
    .executeTakeFirst();
  const entries = await db
    .selectFrom('auditLogs')
    .select(['id', 'actionType', 'description', 'performedById', 'context'])
    .where('id', '>', last?.logId ?? 0)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  if (entries.length === 0) return 0;
  const descriptions = await describeEntries(db, entries);
  const rows = entries.map(({ id, actionType }) => ({
    logId: id,
    text: searchedText(descriptions.get(id) ?? '', actionType),
  }));
  // another process may be at the same entries
  await db
    .insertInto('auditLogTexts')
    .values(rows)
    .onConflict((conflict) => conflict.column('logId').doNothing())
    .execute();
  return entries.length;
}
