import type { Account } from '#contract/api/accounts.ts';
import { refuse, refuseMissing } from '#contract/errors.ts';
import { can } from '#contract/policy.ts';
import { extendedUntil, mayExtendOwn } from '#contract/validity.ts';
import { todayOf } from '#server/clock.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { performedBy, writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { notifyAccount } from '#server/modules/notifications/notify-account.ts';
import { lockHoldersForChange } from '#server/modules/positions/lock-positions.ts';
import { reassignOpenStages } from '#server/modules/requests/actions/reassign-open-stages.ts';
import { endSessions } from '#server/modules/sessions/end-sessions.ts';
import { findAccount } from './accounts.repository.ts';
import { presentAccount } from './present-account.ts';
import { refuseAdminsByToken } from './refuse-admins-by-token.ts';

/**
 * Makes an account valid for a year from the later of today and its end. Who may extend anyone does; an owner extends
 * their own account while it has less than a year left (409 otherwise). Whoever had expired holds their position
 * again, and the requests that waited for them go on. The owner is told, unless they did it themselves. Who expects another end
 * than it would get changes nothing: they were shown a date that is no longer true.
 */
export async function extendAccount(
  deps: Deps,
  actor: Actor,
  id: number,
  expected?: string,
): Promise<Account> {
  const mayExtendAnyone = can(actor.role, 'account.extend-anyone');
  if (id !== actor.id && !mayExtendAnyone) return refuse('forbidden');
  const today = todayOf(deps);
  return deps.db.transaction().execute(async (tx) => {
    await refuseAdminsByToken(tx, actor, { accountIds: [id] });
    const wasExpired = await isExpired(tx, id, today);
    // Taken only for these: everybody who signs at this moment waits for it. It comes before the lock of the row.
    if (wasExpired) await lockHoldersForChange(tx);
    const before = await tx
      .selectFrom('accounts')
      .select(['email', 'positionId', 'expiresOn'])
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) return refuseMissing('Account');
    if (!mayExtendAnyone && !mayExtendOwn(before.expiresOn, today)) refuse('account.valid-for-long');
    const expiresOn = extendedUntil(before.expiresOn, today);
    if (expected !== undefined && expected !== expiresOn) refuse('account.validity-changed');
    await tx.updateTable('accounts').set({ expiresOn }).where('id', '=', id).execute();
    if (wasExpired) {
      // They ended with the account, and must not come back with it.
      await endSessions(tx, { accountId: id });
      const positionIds = before.positionId === null ? [] : [before.positionId];
      await reassignOpenStages(tx, deps, actor.id, { positionIds, accountIds: [id] });
    }
    if (id !== actor.id) {
      await notifyAccount(tx, deps, { accountId: id, notice: 'account.extended', params: { expiresOn } });
    }
    await writeAudit(tx, deps, {
      actionType: 'account.extend',
      ...performedBy(actor),
      context: { accountId: id, email: before.email, expiresOn },
    });
    const after = await findAccount(tx, id);
    return presentAccount(after ?? refuseMissing('Account'), actor.id);
  });
}

async function isExpired(tx: Tx, id: number, today: string): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('expiresOn', '<', today)
    .executeTakeFirst();
  return row !== undefined;
}
