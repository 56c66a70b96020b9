import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { requireRecentConfirmation } from '../require-recent-confirmation.ts';
import { type GivenCode, requireCode } from './require-code.ts';

/**
 * Turns the second factor off; needs one of its codes and a recent confirmation (403), and is refused as `requireCode`
 * says.
 */
export async function revokeTwoFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'secretKey'>,
  actor: Actor,
  given: GivenCode,
): Promise<void> {
  requireRecentConfirmation(deps, actor);
  await requireCode(deps, actor, given);
  await deps.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('twoFactors').where('accountId', '=', actor.id).execute();
    await writeAudit(tx, deps, {
      actionType: 'auth.revoke-2fa',
      performedById: actor.id,
      context: {},
    });
  });
}
