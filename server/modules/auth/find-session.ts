import { today } from '#contract/format/calendar-date.ts';
import { displayName } from '#contract/format/display-name.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { findLiveSession, touchSession } from './auth.repository.ts';
import { hashToken } from './session-token.ts';

/**
 * Whose token this is. Null when its session is unknown, has ended (SESSION_IDLE without use, SESSION_MAX in all), or
 * belongs to an account that was deleted or has expired. Stores at most once a minute that the session was used.
 */
export async function findSession(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<Actor | null> {
  const now = deps.clock.now();
  const tokenHash = hashToken(token);
  const session = await lookUp(deps, tokenHash, now);
  if (!session) return null;
  // With a short idle time it has to be stored more often, or a session in use would end.
  const storeAfterSeconds = Math.min(LIMITS.lastOnlineSeconds, deps.config.sessionIdleSeconds / 2);
  const seenBefore = secondsBefore(now, storeAfterSeconds);
  if (session.lastUsedAt <= seenBefore) {
    await touchSession(deps.db, { tokenHash, accountId: session.id, now, seenBefore });
  }
  return {
    id: session.id,
    role: session.role,
    positionId: session.positionId,
    displayName: displayName(session),
    sessionHash: tokenHash,
  };
}

/**
 * Whether a session is live and its account still has this role. Does not count as use: an open window alone must not
 * prolong a session.
 */
export async function isSessionLive(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { sessionHash, role }: Pick<Actor, 'sessionHash' | 'role'>,
): Promise<boolean> {
  const session = await lookUp(deps, sessionHash, deps.clock.now());
  return session?.role === role;
}

function lookUp({ db, config }: Pick<Deps, 'db' | 'config'>, tokenHash: Buffer, now: Date) {
  return findLiveSession(db, {
    tokenHash,
    usedSince: secondsBefore(now, config.sessionIdleSeconds),
    createdSince: secondsBefore(now, config.sessionMaxSeconds),
    today: today(now, config.timeZone),
  });
}

function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}
