import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { hasExpired } from '#contract/validity.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import { findCredentials } from '../auth.repository.ts';
import { completeSignIn } from '../complete-sign-in.ts';
import { findKnownBrowser } from '../known-browsers.ts';
import { logFailedLogin } from '../log-failed-try.ts';
import { recordAttempt, uncountedAttempt } from '../login-attempts.ts';
import type { Client, OpenedSession } from '../open-session.ts';
import { type GivenFactor, hasSecondFactor, isGiven, refuseWithoutFactor } from '../second-factor.ts';
import { hashToken } from '../session-token.ts';
import { findAnswer, takeAnswer } from './oidc.repository.ts';

type SignInDeps = Pick<
  Deps,
  'db' | 'auditLog' | 'clock' | 'ids' | 'jobs' | 'log' | 'config' | 'secretKey' | 'identityProvider'
>;
type Given = GivenFactor & { browserSecret: string | undefined };

/**
 * Opens a session for whom the provider named, once, in the browser that began. Refuses with what was wrong at the provider,
 * an address without an account and an expired account (403, logged), and an answer that is not there, was taken or is too
 * old (409); 404 when the portal has no campus accounts. The portal's own second factor is asked for as with a password, unless
 * the provider says that it asked for more than one.
 */
export async function finishSignIn(deps: SignInDeps, given: Given, client: Client): Promise<OpenedSession> {
  if (!deps.identityProvider) return refuse('route.unknown');
  const browserHash = hashToken(given.browserSecret ?? '');
  const answer = await findAnswer(deps.db, browserHash, before(deps, LIMITS.campusSignInCodeMinutes * 60));
  if (!answer) return refuse('oidc.not-begun');
  if (answer.refusal) return refuse(answer.refusal);
  const email = answer.email ?? '';
  const known = await findCredentials(deps.db, email);
  if (!known || hasExpired(known, todayOf(deps))) {
    // With it the answer is used up: repeating the call does not fill the log.
    if (!(await takeAnswer(deps.db, browserHash))) return refuse('oidc.not-begun');
    const attempt = uncountedAttempt(deps, { email, ipAddress: client.ipAddress });
    const wrong = known ? 'expired' : 'email';
    await logFailedLogin(deps, attempt, known ?? null, { wrong, userAgent: client.userAgent });
    return known ? refuse('auth.expired-account') : refuse('oidc.no-account', { words: { email } });
  }

  const isFactorAsked = hasSecondFactor(known) && !answer.isMultiFactor;
  // Without a code to type, the browser comes for its session at once.
  if (!isFactorAsked && answer.createdAt <= before(deps, LIMITS.campusSignInSeconds)) {
    return refuse('oidc.not-begun');
  }
  if (isFactorAsked && !isGiven(given)) return refuseWithoutFactor(known);
  const knownClient = await findKnownBrowser(deps, email, client.browserToken);
  const attempt =
    isFactorAsked && (await recordAttempt(deps, { email, ipAddress: client.ipAddress, knownClient }));
  return completeSignIn(deps, {
    known,
    email,
    client,
    way: 'campus-account',
    ...(attempt && { second: { given, attempt } }),
    claim: async (tx) => {
      if (!(await takeAnswer(tx, browserHash))) refuse('oidc.not-begun');
    },
  });
}

function before({ clock }: Pick<Deps, 'auditLog' | 'clock'>, seconds: number): Date {
  return new Date(clock.now().getTime() - seconds * 1000);
}
