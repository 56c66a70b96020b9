import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { endSessions } from '#server/modules/sessions/end-sessions.ts';

/** Ends the session of the call; its token is not accepted any more. */
export async function logOut(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock'>,
  actor: SessionActor,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await endSessions(tx, { accountId: actor.id, onlyId: actor.sessionId });
    await writeAudit(tx, deps, {
      actionType: 'auth.logout',
      performedById: actor.id,
      context: {},
    });
  });
}
