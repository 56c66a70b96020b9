import type { SecondFactor } from '#contract/sign-in-ways.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { consumeCode } from './consume-code.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';

/**
 * Takes a code of the authenticator app or, in its place, a recovery code, and says how many of those are left then. Null
 * for a wrong or used one.
 */
export async function consumeFactor(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'secretKey'>,
  accountId: number,
  code: string,
): Promise<{ factor: SecondFactor; recoveryCodesLeft?: number } | null> {
  if (await consumeCode(tx, deps, accountId, code)) return { factor: 'code' };
  const recoveryCodesLeft = await consumeRecoveryCode(tx, deps, accountId, code);
  return recoveryCodesLeft === null ? null : { factor: 'recovery-code', recoveryCodesLeft };
}
