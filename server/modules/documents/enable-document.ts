import type { DocumentFull } from '#contract/api/documents.ts';
import { refuseMissing } from '#contract/errors.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { findDocumentRow } from './documents.repository.ts';

/** Sets whether a document can be requested; 404 when there is none. Running requests are not affected. */
export async function enableDocument(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock' | 'config'>,
  actor: Actor,
  id: number,
  enabled: boolean,
): Promise<DocumentFull> {
  return deps.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('documents')
      .set({ enabled })
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (!row) return refuseMissing('Document');
    await writeAudit(tx, deps, {
      actionType: enabled ? 'document.enable' : 'document.disable',
      performedById: actor.id,
      context: { documentId: id, document: row.name },
    });
    return (await findDocumentRow(tx, id, todayOf(deps))) ?? refuseMissing('Document');
  });
}
