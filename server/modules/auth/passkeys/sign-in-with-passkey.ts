import type { UsedCredential } from '#contract/api/second-factor.ts';
import { type ErrorCode, Refusal, refuse } from '#contract/errors.ts';
import { hasExpired } from '#contract/validity.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import { lockAccount } from '../auth.repository.ts';
import { logFailedLogin } from '../log-failed-try.ts';
import { uncountedAttempt } from '../login-attempts.ts';
import { type Client, type OpenedSession, openSession } from '../open-session.ts';
import { checkPasskey, consumePasskey } from './check-passkey.ts';
import { findPasskey } from './passkeys.repository.ts';

type SignInDeps = Pick<Deps, 'db' | 'auditLog' | 'clock' | 'config' | 'ids' | 'jobs' | 'log' | 'secretKey'>;

/**
 * Opens a session for the owner of a passkey. It is something that the person has and, as the device asked who holds it,
 * something that they know or are: no further factor is asked for. Refuses as `checkPasskey`, and an expired account (403),
 * and logs that for the owner of a passkey that is known here.
 */
export function signInWithPasskey(
  deps: SignInDeps,
  credential: UsedCredential,
  client: Client,
): Promise<OpenedSession> {
  return enter(deps, credential, client).catch(async (error: unknown) => {
    if (error instanceof Refusal) await logRefusal(deps, credential, client, error.code);
    throw error;
  });
}

async function enter(deps: SignInDeps, credential: UsedCredential, client: Client): Promise<OpenedSession> {
  const passkey = await checkPasskey(deps, credential);
  if (hasExpired(passkey, todayOf(deps))) return refuse('auth.expired-account');
  return deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, passkey.accountId);
    await consumePasskey(tx, deps, passkey);
    const known = { id: passkey.accountId, passwordHash: passkey.passwordHash };
    return openSession(tx, deps, { known, client, way: 'passkey' });
  });
}

/** Only for passkeys of an account: anybody can make up others, and would fill the log with them. */
async function logRefusal(
  deps: SignInDeps,
  { id }: UsedCredential,
  { ipAddress, userAgent }: Client,
  code: ErrorCode,
): Promise<void> {
  const passkey = await findPasskey(deps.db, id);
  if (!passkey) return;
  const attempt = uncountedAttempt(deps, { email: passkey.email.toLowerCase(), ipAddress });
  const wrong = code === 'auth.expired-account' ? 'expired' : 'passkey';
  await logFailedLogin(deps, attempt, { id: passkey.accountId }, { wrong, userAgent });
}
