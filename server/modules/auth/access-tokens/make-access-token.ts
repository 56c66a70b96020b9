import type { z } from 'zod';
import {
  ACCESS_TOKEN_PREFIX,
  type AccessToken,
  type makeAccessToken as endpoint,
} from '#contract/api/access-tokens.ts';
import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { scopesOf } from '#contract/policy.ts';
import { yearAfter } from '#contract/validity.ts';
import { momentOf, todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { notifyAccount } from '#server/modules/notifications/notify-account.ts';
import { lockOwnAccount } from '../lock-own-account.ts';
import { requireRecentConfirmation } from '../require-recent-confirmation.ts';
import { hashToken } from '../session-token.ts';
import { countAccessTokensOf, insertAccessToken } from './access-tokens.repository.ts';
import { presentAccessToken } from './present-access-token.ts';

type MakeDeps = Pick<Deps, 'db' | 'auditLog' | 'clock' | 'config' | 'ids' | 'jobs'>;
type Made = { accessToken: AccessToken; token: string };

/**
 * Makes an access token for the actor's account and tells its owner. The token itself is in the answer only. Refuses
 * without a recent confirmation and a scope that the actor's role cannot give (403), an end date that has passed or is more
 * than a year ahead (400), and too many (409).
 */
export async function makeAccessToken(
  deps: MakeDeps,
  actor: SessionActor,
  { name, scopes, expiresOn }: z.output<typeof endpoint.body>,
): Promise<Made> {
  await requireRecentConfirmation(deps, actor);
  const today = todayOf(deps);
  if (expiresOn < today || expiresOn > yearAfter(today)) return refuse('access-token.end-date');
  const possible = scopesOf(actor.role);
  if (scopes.some((scope) => !possible.includes(scope))) return refuse('access-token.role');
  const token = ACCESS_TOKEN_PREFIX + deps.ids.token();
  return deps.db.transaction().execute(async (tx) => {
    // Two that are made at once are counted one after the other.
    await lockOwnAccount(tx, actor);
    if ((await countAccessTokensOf(tx, actor.id)) >= LIMITS.accessTokens) return refuse('access-token.limit');
    const row = await insertAccessToken(tx, {
      accountId: actor.id,
      tokenHash: hashToken(token),
      name,
      scopes,
      createdAt: deps.clock.now(),
      expiresOn,
      lastUsedAt: null,
      lastUsedFrom: null,
    });
    const params = { ...momentOf(deps), name, expiresOn };
    await notifyAccount(tx, deps, { accountId: actor.id, notice: 'security.access-token-made', params });
    await writeAudit(tx, deps, {
      actionType: 'access-token.create',
      performedById: actor.id,
      context: { accessTokenId: row.id, name, scopes, expiresOn },
    });
    return { accessToken: presentAccessToken(row, today), token };
  });
}
