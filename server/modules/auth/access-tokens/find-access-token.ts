import { ACCESS_TOKEN_PREFIX } from '#contract/api/access-tokens.ts';
import { displayName } from '#contract/format/display-name.ts';
import { LIMITS } from '#contract/limits.ts';
import { can } from '#contract/policy.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { hashToken } from '../session-token.ts';
import { findGoodToken, recordUse } from './access-tokens.repository.ts';

export function isAccessToken(token: string): boolean {
  return token.startsWith(ACCESS_TOKEN_PREFIX);
}

/**
 * For whom a system calls that shows this token, and what the token opens. Null when it is unknown, has ended or was
 * revoked, when the account of its owner was deleted or has expired, and while the owner's role has no access tokens. Stores
 * at most once a minute that it was used, and from where.
 */
export async function findAccessToken(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  token: string,
  ipAddress: string,
): Promise<{ actor: Actor; scopes: readonly string[] } | null> {
  const found = await findGoodToken(deps.db, hashToken(token), todayOf(deps));
  if (!found || !can(found.role, 'own.access-tokens')) return null;
  const { tokenId, tokenName, scopes, lastUsedAt, ...owner } = found;
  const now = deps.clock.now();
  const seenBefore = now.getTime() - LIMITS.lastOnlineSeconds * 1000;
  if (lastUsedAt === null || lastUsedAt.getTime() <= seenBefore) {
    await recordUse(deps.db, tokenId, { at: now, from: ipAddress });
  }
  const actor = {
    id: owner.id,
    role: owner.role,
    positionId: owner.positionId,
    displayName: displayName(owner),
    signedIn: { way: 'access-token' as const },
    accessToken: { id: tokenId, name: tokenName },
  };
  return { actor, scopes };
}
