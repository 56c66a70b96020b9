import { generateSecret, generateURI } from 'otplib';
import { refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { emailOf } from '#server/modules/accounts/accounts.repository.ts';
import { encryptSecret } from './secret.ts';

/**
 * A new secret for an authenticator app, as the `otpauth:` address that its QR code holds. It has no effect until
 * `verifyTwoFactor`; 409 when the second factor is on.
 */
export async function generateTwoFactor(
  deps: Pick<Deps, 'db' | 'config' | 'secretKey'>,
  actor: Actor,
): Promise<{ otpauth: string }> {
  const secret = generateSecret();
  const encryptedSecret = encryptSecret(deps.secretKey, actor.id, secret);
  const kept = await deps.db
    .insertInto('twoFactors')
    .values({ accountId: actor.id, encryptedSecret, confirmedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet({ encryptedSecret, lastStep: 0 })
        .where('twoFactors.confirmedAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (!kept) return refuse('auth.two-factor-on');
  const label = await emailOf(deps.db, actor.id);
  return { otpauth: generateURI({ issuer: deps.config.productName, label, secret }) };
}
