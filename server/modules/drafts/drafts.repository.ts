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

/** From when versions are counted in seconds: those of today fit into 32 bits. */
const FIRST_SECOND = Date.UTC(2020);

/**
 * Writes the draft if it is still at this version, or is not there; answers the new version, or undefined. Where it holds
 * just this already, its version stays: a browser that never got the answer sends the same again. A draft that is begun anew
 * goes on with no version that one before it had: its first is the time in seconds, and nobody keeps one more often.
 */
export async function writeDraft(
  db: Db,
  key: DraftKey,
  { basedOn, content, now }: { basedOn: number; content: DraftContent; now: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto('drafts')
    .values({ ...key, content: JSON.stringify(content), version: versionAt(now), keptAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'documentId'])
        .doUpdateSet({
          content: sql`excluded.content`,
          version: sql`case when drafts.content = excluded.content then drafts.version else drafts.version + 1 end`,
          keptAt: sql`excluded.kept_at`,
        })
        .where((eb) =>
          eb.or([eb('drafts.version', '=', basedOn), eb('drafts.content', '=', eb.ref('excluded.content'))]),
        ),
    )
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

function versionAt(now: Date): number {
  return Math.floor((now.getTime() - FIRST_SECOND) / 1000);
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
