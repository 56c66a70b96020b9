import type { UsedCredential } from '#contract/api/second-factor.ts';
import { refuse } from '#contract/errors.ts';
import { today } from '#contract/format/calendar-date.ts';
import type { Deps } from '#server/deps.ts';
import { type Client, type OpenedSession, openSession } from '../open-session.ts';
import { checkPasskey, consumePasskey } from './check-passkey.ts';

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'ids' | 'jobs' | 'log' | 'secretKey'>;

/**
 * Opens a session for the owner of a passkey. It is something that the person has and, as the device asked who holds it,
 * something that they know or are: no further factor is asked for. Refuses as `checkPasskey`, and an expired account (403).
 */
export async function signInWithPasskey(
  deps: SignInDeps,
  credential: UsedCredential,
  client: Client,
): Promise<OpenedSession> {
  const passkey = await checkPasskey(deps, credential);
  if (passkey.expiresOn < today(deps.clock.now(), deps.config.timeZone))
    return refuse('auth.expired-account');
  return deps.db.transaction().execute(async (tx) => {
    await consumePasskey(tx, deps, passkey);
    const known = { id: passkey.accountId, passwordHash: passkey.passwordHash };
    return openSession(tx, deps, { known, client, way: 'passkey' });
  });
}
