import type { RequestOptions } from '#contract/api/passkeys.ts';
import { LIMITS } from '#contract/limits.ts';
import { MINUTE_MS } from '#contract/time-units.ts';
import type { Deps } from '#server/deps.ts';
import { makeChallenge } from './challenges.ts';
import { siteOf } from './verify-credential.ts';

/**
 * What a browser needs to offer the passkeys that it has for this portal. It names none of them, so that nobody can ask whose
 * account has some. 409 where browsers make none.
 */
export async function challengePasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'config'>,
): Promise<RequestOptions> {
  const { rpId } = siteOf(deps);
  return {
    rpId,
    challenge: await makeChallenge(deps, null),
    timeout: LIMITS.passkeyChallengeMinutes * MINUTE_MS,
    userVerification: 'required',
  };
}
