import { verifySync } from 'otplib';
import { TWO_FACTOR_CODE } from '#contract/two-factor-code.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { decryptSecret } from './secret.ts';

const STEP_SECONDS = 30;

/**
 * Whether the code is right (one time step of clock drift either way) and was not used before. A right code is marked
 * as used by one UPDATE, so that of two calls at once only one can use it. A secret counts only once it was confirmed with a first
 * code, which alone is looked at with `orUnconfirmed`: whoever has just the password and a session can generate one.
 */
export async function consumeCode(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secretKey'>,
  accountId: number,
  code: string,
  { orUnconfirmed = false } = {},
): Promise<boolean> {
  const row = await tx
    .selectFrom('twoFactors')
    .select('encryptedSecret')
    .where('accountId', '=', accountId)
    .$if(!orUnconfirmed, (query) => query.where('confirmedAt', 'is not', null))
    .executeTakeFirst();
  if (!row) return false;
  const step = stepOf(deps, { accountId, encryptedSecret: row.encryptedSecret, code });
  if (step === null) return false;
  const marked = await tx
    .updateTable('twoFactors')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}

type Given = { accountId: number; encryptedSecret: string; code: string };

/** The time step in which an app with this secret shows the code; null when it does not at this time. */
export function stepOf(
  { clock, secretKey }: Pick<Deps, 'clock' | 'secretKey'>,
  { accountId, encryptedSecret, code }: Given,
): number | null {
  const token = code.replace(/\s/g, '');
  if (!TWO_FACTOR_CODE.test(token)) return null;
  const secret = decryptSecret(secretKey, accountId, encryptedSecret);
  if (secret === null) return null;
  const epoch = Math.floor(clock.now().getTime() / 1000);
  const result = verifySync({ secret, token, epoch, period: STEP_SECONDS, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
