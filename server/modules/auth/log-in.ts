import type { LoginFailure } from '#contract/audit-texts/sign-in.ts';
import { refuse } from '#contract/errors.ts';
import { hasExpired } from '#contract/validity.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import { isPassword } from '../accounts/passwords.ts';
import { findCredentials } from './auth.repository.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { findKnownBrowser } from './known-browsers.ts';
import { logFailedLogin } from './log-failed-try.ts';
import { deleteAttempt, recordAttempt, uncountedAttempt } from './login-attempts.ts';
import type { Client, OpenedSession } from './open-session.ts';
import { type GivenFactor, hasSecondFactor, isGiven, refuseWithoutFactor } from './second-factor.ts';

type AuthDeps = Pick<
  Deps,
  'db' | 'auditLog' | 'clock' | 'ids' | 'jobs' | 'log' | 'config' | 'secretKey' | 'limitPasswordChecks'
>;
type Credentials = GivenFactor & { email: string; password: string };

/**
 * Opens a session (server.md section 2). Refuses wrong credentials (401), an expired account, a missing, wrong or
 * used second factor and, where passwords are for Admins only, everybody else (403), too many failed attempts (429). A recovery
 * code or a passkey is taken in place of a code. An unknown email and a wrong password get the same answer in the same time.
 */
export function logIn(deps: AuthDeps, credentials: Credentials, client: Client): Promise<OpenedSession> {
  return deps.limitPasswordChecks(() => authenticate(deps, credentials, client));
}

async function authenticate(
  deps: AuthDeps,
  credentials: Credentials,
  client: Client,
): Promise<OpenedSession> {
  const email = credentials.email.trim().toLowerCase();
  const knownClient = await findKnownBrowser(deps, email, client.browserToken);
  const attempt = await recordAttempt(deps, { email, ipAddress: client.ipAddress, knownClient });
  const known = await findCredentials(deps.db, email);
  const isRight = await isPassword(known?.passwordHash, credentials.password);
  if (!known || !isRight) {
    const wrong = known ? 'password' : 'email';
    await logFailedLogin(deps, attempt, known ?? null, { wrong, userAgent: client.userAgent });
    return refuse('auth.wrong-credentials');
  }
  // With the right password nothing was guessed: it is logged and does not count.
  const logRefusal = async (wrong: LoginFailure) => {
    await deleteAttempt(deps.db, attempt);
    const refused = uncountedAttempt(deps, attempt);
    await logFailedLogin(deps, refused, known, { wrong, userAgent: client.userAgent });
  };
  if (deps.config.passwordSignIn === 'admins' && known.role !== 'Admin') {
    await logRefusal('way');
    return refuse('auth.password-off');
  }
  if (hasExpired(known, todayOf(deps))) {
    await logRefusal('expired');
    return refuse('auth.expired-account');
  }
  const isFactorAsked = hasSecondFactor(known);
  if (isFactorAsked && !isGiven(credentials)) {
    await deleteAttempt(deps.db, attempt);
    return refuseWithoutFactor(known);
  }
  return completeSignIn(deps, {
    known,
    email,
    client,
    way: 'password',
    ...(isFactorAsked && { second: { given: credentials, attempt } }),
  });
}
