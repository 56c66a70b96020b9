import type { Tx } from '#server/db/connect.ts';
import { publishChange } from '#server/live/live-change.ts';

/** All sessions of an account, only one of them, or all but one. */
type Which = { accountId: number; onlyId?: number; exceptId?: number };
type Ended = { id: number; ipAddress: string; userAgent: string };

/**
 * The only way to end sessions before their time: their tokens are not accepted any more, and their open streams end when
 * the transaction commits. Gives those that were ended.
 */
export async function endSessions(tx: Tx, { accountId, onlyId, exceptId }: Which): Promise<Ended[]> {
  let chosen = tx.deleteFrom('sessions').where('accountId', '=', accountId);
  if (onlyId !== undefined) chosen = chosen.where('id', '=', onlyId);
  if (exceptId !== undefined) chosen = chosen.where('id', '!=', exceptId);
  const ended = await chosen.returning(['id', 'ipAddress', 'userAgent']).execute();
  const endedSessions = ended.map(({ id }) => id);
  await publishChange(tx, { notifications: [], requests: [], endedSessions });
  return ended;
}
