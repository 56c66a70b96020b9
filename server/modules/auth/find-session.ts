import { today } from '#contract/format/calendar-date.ts';
import { displayName } from '#contract/format/display-name.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { findLiveSession, touchSession } from './auth.repository.ts';
import { hashToken } from './session-token.ts';

/**
 * Whose token this is, or null when its session is unknown, over (SESSION_IDLE without use, SESSION_MAX in all), or
 * of an account that was deleted or has expired. Being seen is noted at most once a minute.
 */
export async function findSession(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<Actor | null> {
  const now = deps.clock.now();
  const tokenHash = hashToken(token);
  const session = await lookUp(deps, tokenHash, now);
  if (!session) return null;
  // With a short idle time the note must come sooner, or a session in use would end.
  const noteAfter = Math.min(LIMITS.lastOnlineSeconds, deps.config.sessionIdleSeconds / 2);
  const seenBefore = secondsBefore(now, noteAfter);
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

/** Whether a session still holds for this role. Asking is no use of it: a window left open must not keep it alive. */
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
