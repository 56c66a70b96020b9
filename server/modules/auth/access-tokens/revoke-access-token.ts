import { refuseMissing } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { deleteAccessToken } from './access-tokens.repository.ts';

/** Ends one of the actor's access tokens for good; 404 when it is not one of theirs. */
export async function revokeAccessToken(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock'>,
  actor: SessionActor,
  id: number,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const revoked = await deleteAccessToken(tx, { id, accountId: actor.id });
    if (!revoked) return refuseMissing('Access token');
    await writeAudit(tx, deps, {
      actionType: 'access-token.revoke',
      performedById: actor.id,
      context: { accessTokenId: id, name: revoked.name },
    });
  });
}
