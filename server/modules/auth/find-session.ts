import { displayName } from '#contract/format/display-name.ts';
import { LIMITS } from '#contract/limits.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { lastingSince } from '#server/modules/sessions/lasting-since.ts';
import { selectLiveSession, touchSession } from './auth.repository.ts';
import { hashToken } from './session-token.ts';

/**
 * Whose token this is. Null when its session is unknown, has ended (SESSION_IDLE without use, SESSION_MAX in all), or
 * belongs to an account that was deleted or has expired. Stores at most once a minute that the session was used, and
 * from where.
 */
export async function findSession(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  token: string,
  ipAddress: string,
): Promise<SessionActor | null> {
  const now = deps.clock.now();
  const tokenHash = hashToken(token);
  const session = await lookUp(deps, tokenHash);
  if (!session) return null;
  // With a short idle time it has to be stored more often, or a session in use would end.
  const storeAfterSeconds = Math.min(LIMITS.lastOnlineSeconds, deps.config.sessionIdleSeconds / 2);
  const seenBefore = secondsBefore(now, storeAfterSeconds);
  if (session.lastUsedAt <= seenBefore) {
    await touchSession(deps.db, { tokenHash, accountId: session.id, now, seenBefore, ipAddress });
  }
  return {
    id: session.id,
    role: session.role,
    positionId: session.positionId,
    displayName: displayName(session),
    ...(session.way && { signedIn: { way: session.way, factor: session.secondFactor ?? undefined } }),
    sessionId: session.sessionId,
    sessionHash: tokenHash,
    confirmedAt: session.confirmedAt,
    factorConfirmedAt: session.factorConfirmedAt,
  };
}

/**
 * Whether a session is live and its account still has this role. Does not count as use: an open window alone must not
 * prolong a session.
 */
export async function isSessionLive(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { sessionHash, role }: Pick<SessionActor, 'sessionHash' | 'role'>,
): Promise<boolean> {
  const session = await lookUp(deps, sessionHash);
  return session?.role === role;
}

async function lookUp(deps: Pick<Deps, 'db' | 'clock' | 'config'>, tokenHash: Buffer) {
  const { lastUsedAt, createdAt } = lastingSince(deps);
  const [session] = await selectLiveSession(deps.db, {
    tokenHash,
    usedAfter: lastUsedAt,
    createdAfter: createdAt,
    today: todayOf(deps),
  }).execute();
  return session;
}

function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}
