import type { DraftContent } from '#contract/api/drafts.ts';
import { refuseMissing } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { type DraftKey, findDraft, writeDraft } from './drafts.repository.ts';
import { refuseSentForm } from './sent-forms.repository.ts';

type Given = { basedOn: number; content: DraftContent };

/**
 * The draft as its owner has it on the screen; what went on elsewhere meanwhile is not overwritten but answered. 409 for
 * a form that was sent: it is no draft any more.
 */
export async function keepDraft({ db, clock }: Deps, key: DraftKey, given: Given) {
  const document = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', key.documentId)
    .executeTakeFirst();
  if (!document) return refuseMissing('Document');
  const now = clock.now();
  const version = await db.transaction().execute(async (tx) => {
    const written = await writeDraft(tx, key, { ...given, now });
    // looked at afterwards: writing waits for a transaction that sends the form at this moment and deletes its draft
    await refuseSentForm(tx, { accountId: key.accountId, key: given.content.key });
    return written;
  });
  if (version !== undefined) return { kept: { version, keptAt: now.toISOString() }, newer: null };
  return { kept: null, newer: await readDraft(db, key) };
}

export async function readDraft(db: Deps['db'], key: DraftKey) {
  const found = await findDraft(db, key);
  return found ? { ...found, keptAt: found.keptAt.toISOString() } : null;
}
