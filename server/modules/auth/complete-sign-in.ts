import { Refusal } from '#contract/errors.ts';
import type { SignInWay } from '#contract/sign-in-ways.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { findCredentials, lockAccount } from './auth.repository.ts';
import { logFailedLogin } from './log-failed-try.ts';
import { clearAttempts, type RecordedAttempt } from './login-attempts.ts';
import { type Client, type OpenedSession, openSession } from './open-session.ts';
import { checkFactor, type GivenFactor, hasSecondFactor, refuseWithoutFactor } from './second-factor.ts';
import { refuseCode } from './two-factor/refuse-code.ts';

type CompleteDeps = Pick<Deps, 'db' | 'auditLog' | 'clock' | 'config' | 'ids' | 'jobs' | 'log' | 'secretKey'>;
type Proven = {
  known: NonNullable<Awaited<ReturnType<typeof findCredentials>>>;
  /** In lower case. */
  email: string;
  client: Client;
  way: SignInWay;
  /** The second factor and the try that it is; without one none is asked for. */
  second?: { given: GivenFactor; attempt: RecordedAttempt };
  /** What else is used up with the session; it may refuse. */
  claim?: (tx: Tx) => Promise<void>;
};

/**
 * Opens the session of somebody who has proven who they are by password or campus account: checks the second factor where
 * it is asked for, and logs a wrong one. Refuses a wrong or used code, a passkey as `checkFactor` (403, 409), and whoever
 * gave no factor because there was none yet when the proof was checked (403).
 */
export async function completeSignIn(deps: CompleteDeps, proven: Proven): Promise<OpenedSession> {
  const { known, email, client, way, second, claim } = proven;
  const logFailure = async (wrong: 'code' | 'passkey') => {
    if (!second) return;
    await logFailedLogin(deps, second.attempt, known, { wrong, userAgent: client.userAgent });
  };
  const take = second
    ? await checkFactor(deps, known, second.given).catch(async (error: unknown) => {
        if (error instanceof Refusal) await logFailure('passkey');
        throw error;
      })
    : async () => ({});
  const opened = await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, known.id);
    const factor = await take(tx);
    if (!factor) return null;
    await claim?.(tx);
    const session = await openSession(tx, deps, { known, client, way, ...factor });
    await clearAttempts(tx, deps, email);
    // Looked up again behind the lock: what was added meanwhile ended all other sessions, and must not miss this one.
    const now = await findCredentials(tx, email);
    if (now && !hasSecondFactor(known) && hasSecondFactor(now)) return refuseWithoutFactor(now);
    return session;
  });
  if (opened) return opened;
  await logFailure('code');
  return refuseCode(deps, known.id);
}
