import { refuse } from '#contract/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { publishChange } from '#server/live/live-change.ts';
import { lockHoldersForChange, lockRoles } from '#server/modules/positions/lock-positions.ts';
import { reassignOpenStages } from '#server/modules/requests/actions/reassign-open-stages.ts';
import { AFFILIATION_COLUMNS, requirePossible, requireReferences } from './check-affiliation.ts';
import { endDelegationsUnlessEmployed } from './end-delegations.ts';
import { type AccountColumns, lockAccounts } from './lock-accounts.ts';
import { refuseAdminsByToken } from './refuse-admins-by-token.ts';
import { refuseIfLastAdmin } from './refuse-if-last-admin.ts';

export type Changes = Partial<
  Pick<
    AccountColumns,
    | 'prefix'
    | 'firstName'
    | 'middleName'
    | 'lastName'
    | 'suffix'
    | 'contactNumber'
    | 'telephoneNumber'
    | 'roleId'
    | 'departmentId'
    | 'positionId'
    | 'classId'
  >
>;
export type Changed = { id: number; email: string; changes: Changes };

/**
 * Changes accounts, all or none, and answers those that are different now. 404 when one is unknown or deleted; 400 when
 * nothing would change, for an unknown reference and for an account that cannot exist; 409 for demoting oneself or the
 * last Admin. Where positions are concerned the open stages of all of them change hands; meetings with delegates who may
 * no longer sign are called off.
 */
export async function changeAccounts(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  ids: readonly number[],
  given: Changes,
): Promise<Changed[]> {
  if (given.roleId !== undefined) await lockRoles(tx);
  // Taken only for these two changes: everybody who signs at this moment waits for it.
  if (given.roleId !== undefined || given.positionId !== undefined) await lockHoldersForChange(tx);
  const rows = await lockAccounts(tx, ids);
  const roleIds = given.roleId === undefined ? [] : [given.roleId];
  await refuseAdminsByToken(tx, actor, { roleIds, accountIds: ids });
  await requireReferences(tx, given);
  const changed = rows.flatMap((before) => {
    const changes = differences(before, given);
    return Object.keys(changes).length === 0 ? [] : [{ before, changes }];
  });
  if (changed.length === 0) refuse('input.no-changes');
  const ofRole = changed.flatMap(({ before, changes }) => (changes.roleId === undefined ? [] : before.id));
  if (ofRole.length > 0) await refuseIfLastAdmin(tx, actor, ofRole);
  const formerDelegates: number[] = [];
  for (const { before, changes } of changed) {
    // Asked only when one of the four is changed: an account that was stored before this rule may still change its name.
    const isElsewhere = AFFILIATION_COLUMNS.some((column) => column in changes);
    if (isElsewhere) await requirePossible(tx, { ...before, ...changes }, { isNew: false });
    await tx.updateTable('accounts').set(changes).where('id', '=', before.id).execute();
    if (changes.roleId === undefined) continue;
    formerDelegates.push(...(await endDelegationsUnlessEmployed(tx, deps, before.id)));
  }
  const moved = changed.filter(({ changes }) => 'positionId' in changes);
  if (moved.length + formerDelegates.length > 0) {
    const positionIds = moved.flatMap(({ before, changes }) =>
      [before.positionId, changes.positionId].filter((position) => typeof position === 'number'),
    );
    const accountIds = [...moved.map(({ before }) => before.id), ...formerDelegates];
    await reassignOpenStages(tx, deps, actor.id, { positionIds: [...new Set(positionIds)], accountIds });
  }
  const changedRights = [...moved.map(({ before }) => before.id), ...ofRole, ...formerDelegates];
  await publishChange(tx, { notifications: [], requests: [], changedRights: [...new Set(changedRights)] });
  return changed.map(({ before: { id, email }, changes }) => ({ id, email, changes }));
}

function differences(before: AccountColumns, given: Changes): Changes {
  const entries = Object.entries(given).filter(
    ([column, value]) => value !== undefined && value !== before[column as keyof Changes],
  );
  return Object.fromEntries(entries);
}
