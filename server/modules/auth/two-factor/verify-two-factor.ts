import { refuse } from '#contract/errors.ts';
import { momentOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { notifyAccount } from '#server/modules/notifications/notify-account.ts';
import { endSessions } from '#server/modules/sessions/end-sessions.ts';
import { recordConfirmation } from '../auth.repository.ts';
import { lockOwnAccount } from '../lock-own-account.ts';
import { requireRecentConfirmation } from '../require-recent-confirmation.ts';
import { consumeCode, stepOf } from './consume-code.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { decryptSecret } from './secret.ts';

/**
 * Turns the second factor on when a first code shows that the app has the secret, ends the other sessions of the
 * account and tells its owner. Answers the recovery codes. Refuses when no secret was generated, it is on already, the code
 * belongs to a secret that a newer one replaced or SECRET_KEY is another one since then (409), a wrong code and without a
 * recent confirmation (403).
 */
export async function verifyTwoFactor(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock' | 'config' | 'ids' | 'jobs' | 'secretKey'>,
  actor: SessionActor,
  code: string,
): Promise<string[]> {
  await requireRecentConfirmation(deps, actor);
  return deps.db.transaction().execute(async (tx) => {
    // A login with the password alone that is under way comes before this and is ended, or after it and needs the factor.
    await lockOwnAccount(tx, actor);
    const kept = await tx
      .selectFrom('twoFactors')
      .select(['confirmedAt', 'encryptedSecret', 'replacedSecret'])
      .where('accountId', '=', actor.id)
      .forUpdate()
      .executeTakeFirst();
    if (!kept) return refuse('auth.two-factor-not-started');
    if (kept.confirmedAt) return refuse('auth.two-factor-on');
    if (decryptSecret(deps.secretKey, actor.id, kept.encryptedSecret) === null) {
      return refuse('auth.two-factor-void');
    }
    if (!(await consumeCode(tx, deps, actor.id, code, { orUnconfirmed: true }))) {
      return refuse(
        isReplaced(deps, actor, kept.replacedSecret, code) ? 'auth.two-factor-replaced' : 'TFA_INVALID',
      );
    }
    await tx
      .updateTable('twoFactors')
      .set({ confirmedAt: deps.clock.now(), replacedSecret: null })
      .where('accountId', '=', actor.id)
      .execute();
    await recordConfirmation(tx, actor.sessionHash, { factorConfirmedAt: deps.clock.now() });
    const recoveryCodes = await replaceRecoveryCodes(tx, deps, actor.id);
    await endSessions(tx, { accountId: actor.id, exceptId: actor.sessionId });
    await notifyAccount(tx, deps, {
      accountId: actor.id,
      notice: 'security.two-factor-on',
      params: momentOf(deps),
    });
    await writeAudit(tx, deps, {
      actionType: 'auth.enable-2fa',
      performedById: actor.id,
      context: {},
    });
    return recoveryCodes;
  });
}

/** Whoever began twice, e.g. in two tabs, may have scanned an older QR code: that is no wrong code, and would never be a right one. */
function isReplaced(
  deps: Pick<Deps, 'clock' | 'secretKey'>,
  actor: SessionActor,
  replacedSecret: string | null,
  code: string,
): boolean {
  const replaced = replacedSecret?.split(' ') ?? [];
  return replaced.some(
    (encryptedSecret) => stepOf(deps, { accountId: actor.id, encryptedSecret, code }) !== null,
  );
}
