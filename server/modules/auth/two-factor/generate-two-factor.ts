import { sql } from 'kysely';
import { generateSecret, generateURI } from 'otplib';
import { refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { emailOf } from '#server/modules/accounts/accounts.repository.ts';
import { requireRecentConfirmation } from '../require-recent-confirmation.ts';
import { encryptSecret } from './secret.ts';

/** How many earlier secrets are kept: a code of one of them is told apart from a wrong one. */
const KEPT = 5;

/** The secrets before this one, the newest first, with spaces between. */
const replacedOnes = sql<string>`array_to_string(
  (two_factors.encrypted_secret || string_to_array(two_factors.replaced_secret, ' '))[:${KEPT}::integer], ' ')`;

/**
 * A new secret for an authenticator app, as the `otpauth:` address that its QR code holds. It has no effect until
 * `verifyTwoFactor`. Refuses without a recent confirmation (403), and when the second factor is on (409).
 */
export async function generateTwoFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'secretKey'>,
  actor: SessionActor,
): Promise<{ otpauth: string }> {
  await requireRecentConfirmation(deps, actor);
  const secret = generateSecret();
  const encryptedSecret = encryptSecret(deps.secretKey, actor.id, secret);
  const kept = await deps.db
    .insertInto('twoFactors')
    .values({ accountId: actor.id, encryptedSecret, confirmedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet({ encryptedSecret, replacedSecret: replacedOnes })
        .where('twoFactors.confirmedAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  if (!kept) return refuse('auth.two-factor-on');
  const label = await emailOf(deps.db, actor.id);
  return { otpauth: generateURI({ issuer: deps.config.productName, label, secret }) };
}
