import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { type GivenCode, spendCode } from './spend-code.ts';

/** Turns the second factor off; only who holds it can. */
export async function revokeTwoFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'secretKey'>,
  actor: Actor,
  given: GivenCode,
): Promise<void> {
  await spendCode(deps, actor, given);
  await deps.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('twoFactors').where('accountId', '=', actor.id).execute();
    await writeAudit(tx, deps, {
      actionType: 'auth.revoke-2fa',
      performedById: actor.id,
      context: {},
    });
  });
}
