import { sql } from 'kysely';
import type { DraftContent } from '#contract/api/drafts.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';

/** Whose, and of which document. */
export type DraftKey = { accountId: number; documentId: number };

export function findDraft(db: Db, key: DraftKey) {
  return db
    .selectFrom('drafts')
    .select(['content', 'version', 'keptAt'])
    .where('accountId', '=', key.accountId)
    .where('documentId', '=', key.documentId)
    .executeTakeFirst();
}

/** Writes the draft if it is still at this version, or is not there; answers the new version, or undefined. */
export async function writeDraft(
  db: Db,
  key: DraftKey,
  { basedOn, content, now }: { basedOn: number; content: DraftContent; now: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto('drafts')
    .values({ ...key, content: JSON.stringify(content), version: basedOn + 1, keptAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'documentId'])
        .doUpdateSet({
          content: sql`excluded.content`,
          version: sql`excluded.version`,
          keptAt: sql`excluded.kept_at`,
        })
        .where('drafts.version', '=', basedOn),
    )
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** Answers a row when there was one. */
export const deleteDraft = prepared((db: Db, { accountId, documentId }: DraftKey) =>
  db
    .deleteFrom('drafts')
    .where('accountId', '=', accountId)
    .where('documentId', '=', documentId)
    .returning('version'),
);

export async function deleteDraftsOf(tx: Tx, accountIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('drafts').where('accountId', '=', anyOf(accountIds)).execute();
}

export async function deleteOldDrafts(db: Db, keptBefore: Date): Promise<void> {
  await db.deleteFrom('drafts').where('keptAt', '<', keptBefore).execute();
}
