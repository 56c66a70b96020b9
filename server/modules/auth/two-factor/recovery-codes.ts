import { createHmac } from 'node:crypto';
import { formatRecoveryCode, readRecoveryCode } from '#contract/format/recovery-code.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { deriveKey } from '#server/secrets/derive-key.ts';

/** Makes new recovery codes for an account in place of those that it has. Answers them as they are shown: only now. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { ids, secretKey }: Pick<Deps, 'ids' | 'secretKey'>,
  accountId: number,
): Promise<string[]> {
  await deleteRecoveryCodes(tx, accountId);
  const codes = Array.from({ length: LIMITS.recoveryCodes }, () => ids.recoveryCode());
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ accountId, codeHash: hashCode(secretKey, accountId, code) })))
    .execute();
  return codes.map(formatRecoveryCode);
}

/**
 * How many recovery codes are left once this one is used, or null when it is none of the account. One DELETE finds it and
 * uses it up, so that of two calls at once only one can use it.
 */
export async function consumeRecoveryCode(
  tx: Tx,
  { secretKey }: Pick<Deps, 'secretKey'>,
  accountId: number,
  typed: string,
): Promise<number | null> {
  const code = readRecoveryCode(typed);
  if (code === null) return null;
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCodes')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', hashCode(secretKey, accountId, code))
    .executeTakeFirst();
  return numDeletedRows === 1n ? countRecoveryCodes(tx, accountId) : null;
}

/** How many recovery codes the account has not used yet. */
export async function countRecoveryCodes(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteRecoveryCodes(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute();
}

/**
 * A fast keyed hash, bound to the account. Passwords need a slow one because people choose them; a code is random, so
 * nobody can search for it without the key, and whoever has the key can decrypt the app's secret beside it anyway.
 */
function hashCode(secretKey: Buffer, accountId: number, code: string): Buffer {
  return createHmac('sha256', deriveKey(secretKey, 'recovery codes')).update(`${accountId} ${code}`).digest();
}
