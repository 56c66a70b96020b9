import { refuseMissing } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { endSessions } from './end-sessions.ts';

/** Ends one of the actor's own sessions; 404 for another's and for one that has ended. */
export async function endOwnSession(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock'>,
  actor: SessionActor,
  id: number,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const [ended] = await endSessions(tx, { accountId: actor.id, onlyId: id });
    if (!ended) return refuseMissing('Session');
    const { ipAddress, userAgent } = ended;
    await writeAudit(tx, deps, {
      actionType: 'session.end',
      performedById: actor.id,
      context: { sessionId: id, ipAddress, userAgent },
    });
  });
}

/** Ends all sessions of the actor but the one of this call; gives how many. */
export async function endOtherSessions(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock'>,
  actor: SessionActor,
): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, { accountId: actor.id, exceptId: actor.sessionId });
    if (ended.length === 0) return 0;
    await writeAudit(tx, deps, {
      actionType: 'session.end-others',
      performedById: actor.id,
      context: { sessionIds: ended.map(({ id }) => id) },
    });
    return ended.length;
  });
}
