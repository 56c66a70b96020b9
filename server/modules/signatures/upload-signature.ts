import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';

/**
 * Makes the ink of an image the actor's signature from now on; refuses what `images/clean-signature.ts` refuses. Papers that
 * were signed before keep the image they were signed with.
 */
export async function uploadSignature(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock' | 'ids' | 'files' | 'images'>,
  actor: Actor,
  path: string,
): Promise<void> {
  const { png, width, height } = await deps.images.cleanSignature(path);
  const fileKey = `signatures/${deps.ids.fileKey()}.png`;
  await deps.files.put(fileKey, png, 'image/png');
  await deps.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('signatures')
      .values({ accountId: actor.id, fileKey, width, height, createdAt: deps.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('accounts').set({ signatureId: id }).where('id', '=', actor.id).execute();
    await writeAudit(tx, deps, {
      actionType: 'signature.upload',
      performedById: actor.id,
      context: { signatureId: id, width, height },
    });
  });
}
