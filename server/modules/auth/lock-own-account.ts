import { refuse } from '#contract/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { keepSession, lockAccount } from './auth.repository.ts';

/**
 * First in the transaction of every call that adds or removes a way into the actor's account. 401 when its session has ended
 * by now: whatever ended it, such as a new password, must not be followed by a way in that it did not end.
 */
export async function lockOwnAccount(
  tx: Tx,
  { id, sessionId }: Pick<SessionActor, 'id' | 'sessionId'>,
): Promise<void> {
  await lockAccount(tx, id);
  if (!(await keepSession(tx, sessionId))) refuse('auth.no-session');
}
