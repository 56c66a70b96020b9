import type { Tx } from '#server/db/connect.ts';
import { endSessions } from '#server/modules/sessions/end-sessions.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';

/**
 * Turns the second factor of an account off, with its recovery codes, and ends the sessions of the account but the kept
 * one. False, and nothing else happens, when it was not on.
 */
export async function turnOffTwoFactor(tx: Tx, accountId: number, keptSessionId?: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('twoFactors')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await deleteRecoveryCodes(tx, accountId);
  await endSessions(tx, { accountId, ...(keptSessionId !== undefined && { exceptId: keptSessionId }) });
  return true;
}
