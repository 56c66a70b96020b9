import { type ErrorCode, Refusal } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Identity } from '#server/identity-provider/identity-provider.ts';
import { hashToken } from '../session-token.ts';
import { insertAnswer } from './oidc.repository.ts';
import { secretsOf } from './secrets.ts';

/**
 * Keeps who signed in at the provider, or why nobody did, for the browser that began the sign-in; `finishSignIn` goes on
 * from there. An answer for which this browser did not ask is not looked at.
 */
export async function receiveAnswer(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'identityProvider'>,
  answer: URLSearchParams,
  browserSecret: string | undefined,
): Promise<void> {
  if (!deps.identityProvider || !browserSecret) return;
  const secrets = secretsOf(browserSecret);
  if (answer.get('state') !== secrets.state) return;
  const outcome = await deps.identityProvider.identify(answer, secrets).then(
    (identity) => outcomeOf(identity, deps.config.emailDomains),
    (error: unknown) => ({ refusal: codeOf(error) }),
  );
  await insertAnswer(deps.db, {
    browserHash: hashToken(browserSecret),
    email: null,
    isMultiFactor: false,
    refusal: null,
    createdAt: deps.clock.now(),
    ...outcome,
  });
}

/** Only an address that the provider has verified, and that is the institution's own, says whose account it is. */
function outcomeOf({ email, isEmailVerified, isMultiFactor }: Identity, domains: readonly string[]) {
  if (email === null || !isEmailVerified) return { refusal: 'oidc.unverified-email' } as const;
  const address = email.trim().toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  if (!domains.includes(domain)) return { refusal: 'oidc.foreign-email' } as const;
  return { email: address, isMultiFactor };
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof Refusal) return error.code;
  throw error;
}
