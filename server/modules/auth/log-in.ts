import { refuse } from '#contract/errors.ts';
import { today } from '#contract/format/calendar-date.ts';
import type { Deps } from '#server/deps.ts';
import { isPassword } from '../accounts/passwords.ts';
import { findCredentials } from './auth.repository.ts';
import { findKnownBrowser } from './known-browsers.ts';
import { logFailedLogin } from './log-failed-try.ts';
import { clearAttempts, deleteAttempt, recordAttempt } from './login-attempts.ts';
import { type Client, type OpenedSession, openSession } from './open-session.ts';
import { consumeFactor } from './two-factor/consume-factor.ts';

type AuthDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'jobs' | 'config' | 'secretKey' | 'limitPasswordChecks'>;
type Credentials = { email: string; password: string; tfaCode?: string | undefined };

/**
 * Opens a session (server.md section 2). Refuses wrong credentials (401), an expired account, a missing, wrong or
 * used code and, where passwords are for Admins only, everybody else (403), too many failed attempts (429). A recovery
 * code is taken in place of a code. An unknown email and a wrong password get the same answer in the same time.
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
  const code = credentials.tfaCode?.trim();
  const knownClient = await findKnownBrowser(deps, email, client.browserToken);
  const attempt = await recordAttempt(deps, { email, ipAddress: client.ipAddress, knownClient });
  const known = await findCredentials(deps.db, email);
  const isRight = await isPassword(known?.passwordHash, credentials.password);
  const logFailure = (wrong: 'email' | 'password' | 'code') =>
    logFailedLogin(deps, attempt, known ?? null, { wrong, userAgent: client.userAgent });
  if (!known || !isRight) {
    await logFailure(known ? 'password' : 'email');
    return refuse('auth.wrong-credentials');
  }
  if (deps.config.passwordSignIn === 'admins' && known.role !== 'Admin') {
    await deleteAttempt(deps.db, attempt);
    return refuse('auth.password-off');
  }
  if (known.expiresOn < today(deps.clock.now(), deps.config.timeZone)) {
    await deleteAttempt(deps.db, attempt);
    return refuse('auth.expired-account');
  }
  if (known.twoFactorId !== null && !code) {
    await deleteAttempt(deps.db, attempt);
    return refuse('TFA_REQUIRED');
  }
  const opened = await deps.db.transaction().execute(async (tx) => {
    const factor = known.twoFactorId === null ? {} : await consumeFactor(tx, deps, known.id, code ?? '');
    if (!factor) return null;
    await clearAttempts(tx, deps, email);
    return openSession(tx, deps, { known, client, way: 'password', isConfirmed: true, ...factor });
  });
  if (opened) return opened;
  await logFailure('code');
  return refuse('TFA_INVALID');
}
