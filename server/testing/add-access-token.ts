import { ACCESS_TOKEN_PREFIX } from '#contract/api/access-tokens.ts';
import type { Scope } from '#contract/policy.ts';
import { insertAccessToken } from '#server/modules/auth/access-tokens/access-tokens.repository.ts';
import { hashToken } from '#server/modules/auth/session-token.ts';
import { idOf, type Who } from './inject-as.ts';
import type { TestPortal } from './test-deps.ts';

/** Gives somebody an access token with these scopes, also such as their role could not make, and answers it. */
export async function addAccessToken(
  portal: TestPortal,
  who: Exclude<Who, null>,
  scopes: readonly Scope[],
  expiresOn = '2027-01-31',
): Promise<string> {
  const { deps } = portal;
  const token = ACCESS_TOKEN_PREFIX + deps.ids.token();
  const accountId = await idOf(portal, who);
  await deps.db.transaction().execute((tx) =>
    insertAccessToken(tx, {
      accountId,
      tokenHash: hashToken(token),
      name: 'Registrar’s system',
      scopes: [...scopes],
      createdAt: deps.clock.now(),
      expiresOn,
      lastUsedAt: null,
      lastUsedFrom: null,
    }),
  );
  return token;
}
