import type { z } from 'zod';
import type { Account } from '#contract/api/accounts.ts';
import type { createAccount as endpoint } from '#contract/api/manage-accounts.ts';
import { refuse, refuseMissing } from '#contract/errors.ts';
import { isInstitutional, NOT_INSTITUTIONAL } from '#contract/institutional-email.ts';
import { refuseTaken } from '#server/db/violations.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { performedBy, writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { lockHoldersForChange } from '#server/modules/positions/lock-positions.ts';
import { reassignOpenStages } from '#server/modules/requests/actions/reassign-open-stages.ts';
import { findAccount } from './accounts.repository.ts';
import { requirePossible, requireReferences } from './check-affiliation.ts';
import { requireGoodPassword } from './check-password.ts';
import { insertAccounts } from './insert-accounts.ts';
import { hashPassword } from './passwords.ts';
import { presentAccount } from './present-account.ts';
import { refuseAdminsByToken } from './refuse-admins-by-token.ts';

/**
 * Creates an account that is valid for a year; its owner is reminded to change the password. 400 for an email that is not
 * the institution's, a password that is easy to guess, an unknown reference and an account that cannot exist; 409 for an
 * email that is taken. With a position, what waits for it goes on.
 */
export async function createAccount(
  deps: Deps,
  actor: Actor,
  { password, ...given }: z.output<typeof endpoint.body>,
): Promise<Account> {
  const email = given.email.toLowerCase();
  if (!isInstitutional(email, deps.config.emailDomains)) {
    return refuse('input.invalid', { issues: [{ path: 'email', message: NOT_INSTITUTIONAL }] });
  }
  await requireGoodPassword(deps, { path: 'password', password }, { ...given, email });
  const passwordHash = await deps.limitPasswordChecks(() => hashPassword(password));
  const place = {
    roleId: given.roleId,
    departmentId: given.departmentId ?? null,
    positionId: given.positionId ?? null,
    classId: given.classId ?? null,
  };
  const create = deps.db.transaction().execute(async (tx) => {
    if (place.positionId !== null) await lockHoldersForChange(tx);
    await refuseAdminsByToken(tx, actor, { roleIds: [place.roleId] });
    await requireReferences(tx, place);
    await requirePossible(tx, place, { isNew: true });
    const [id = 0] = await insertAccounts(tx, deps, [{ ...given, ...place, email, passwordHash }]);
    if (place.positionId !== null) {
      await reassignOpenStages(tx, deps, actor.id, { positionIds: [place.positionId], accountIds: [id] });
    }
    await writeAudit(tx, deps, {
      actionType: 'account.create',
      ...performedBy(actor),
      context: { accountId: id, email },
    });
    return presentAccount((await findAccount(tx, id)) ?? refuseMissing('Account'), actor.id);
  });
  return create.catch(refuseTaken('accounts_email', 'account.email-taken'));
}
