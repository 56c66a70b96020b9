import { verifySync } from 'otplib';
import { LIMITS } from '#contract/limits.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { decryptSecret } from './secret.ts';

const STEP_SECONDS = 30;
const WELL_FORMED = new RegExp(`^\\d{${LIMITS.twoFactorDigits}}$`);

/**
 * Whether the code is right (one time step of clock drift either way) and was not used before. A right code is marked
 * as used by one UPDATE, so that of two calls at once only one can use it.
 */
export async function consumeCode(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secretKey'>,
  accountId: number,
  code: string,
): Promise<boolean> {
  const token = code.replace(/\s/g, '');
  if (!WELL_FORMED.test(token)) return false;
  const row = await tx
    .selectFrom('twoFactors')
    .select('encryptedSecret')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!row) return false;
  const secret = decryptSecret(deps.secretKey, accountId, row.encryptedSecret);
  const epoch = Math.floor(deps.clock.now().getTime() / 1000);
  const result = verifySync({ secret, token, epoch, period: STEP_SECONDS, epochTolerance: STEP_SECONDS });
  if (!result.valid || !('timeStep' in result)) return false;
  const marked = await tx
    .updateTable('twoFactors')
    .set({ lastStep: result.timeStep })
    .where('accountId', '=', accountId)
    .where('lastStep', '<', result.timeStep)
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}
