import type { CreationOptions } from '#contract/api/passkeys.ts';
import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { MINUTE_MS } from '#contract/time-units.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { emailOf } from '#server/modules/accounts/accounts.repository.ts';
import { requireRecentConfirmation } from '../require-recent-confirmation.ts';
import { makeChallenge } from './challenges.ts';
import { findCredentialIdsOf } from './passkeys.repository.ts';
import { userHandleOf } from './user-handle.ts';
import { ALGORITHMS, siteOf } from './verify-credential.ts';

type BeginDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'secretKey'>;

/**
 * What the actor's browser needs to make a passkey: one that it can offer without knowing whose it is, and that asks who
 * holds the device. Refuses without a recent confirmation (403), with too many passkeys, and where browsers make none (409).
 */
export async function beginPasskey(deps: BeginDeps, actor: SessionActor): Promise<CreationOptions> {
  const { rpId } = siteOf(deps);
  await requireRecentConfirmation(deps, actor);
  const existing = await findCredentialIdsOf(deps.db, actor.id);
  if (existing.length >= LIMITS.passkeys) return refuse('passkey.limit');
  return {
    rp: { id: rpId, name: deps.config.productName },
    user: {
      id: userHandleOf(deps, actor.id),
      name: await emailOf(deps.db, actor.id),
      displayName: actor.displayName,
    },
    challenge: await makeChallenge(deps, actor.id),
    timeout: LIMITS.passkeyChallengeMinutes * MINUTE_MS,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: existing.map((id) => ({ type: 'public-key', id })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}
