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
  const { sessionIdleSeconds, sessionMaxSeconds, timeZone } = deps.config;
  const tokenHash = hashToken(token);
  const session = await findLiveSession(deps.db, {
    tokenHash,
    usedSince: secondsBefore(now, sessionIdleSeconds),
    createdSince: secondsBefore(now, sessionMaxSeconds),
    today: today(now, timeZone),
  });
  if (!session) return null;
  // With a short idle time the note must come sooner, or a session in use would end.
  const noteAfter = Math.min(LIMITS.lastOnlineSeconds, sessionIdleSeconds / 2);
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

function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}
