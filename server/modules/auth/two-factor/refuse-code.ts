import { refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { decryptSecret } from './secret.ts';

/**
 * Refuses a wrong or used code of the second factor (403). Where the portal has another SECRET_KEY than when it was turned
 * on no code can be right: who is locked out must not look for a mistake of their own (409), and the operators must know.
 */
export async function refuseCode(
  { db, log, secretKey }: Pick<Deps, 'db' | 'log' | 'secretKey'>,
  accountId: number,
): Promise<never> {
  const row = await db
    .selectFrom('twoFactors')
    .select('encryptedSecret')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!row || decryptSecret(secretKey, accountId, row.encryptedSecret) !== null) return refuse('TFA_INVALID');
  log.error({ accountId }, 'a second factor cannot be decrypted: it was turned on with another SECRET_KEY');
  return refuse('auth.two-factor-unreadable');
}
