import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { checkAffiliation } from '#contract/affiliation.ts';
import type { Account, updateAccount as endpoint } from '#contract/api/accounts.ts';
import { refuse, refuseMissing } from '#contract/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { lockHoldersForChange, lockRoles } from '#server/modules/positions/lock-positions.ts';
import { reassignOpenStages } from '#server/modules/requests/actions/reassign-open-stages.ts';
import { findAccount } from './accounts.repository.ts';
import type { AccountsTable } from './accounts.table.ts';
import { endDelegationsUnlessEmployed } from './end-delegations.ts';
import { presentAccount } from './present-account.ts';
import { refuseIfLastAdmin } from './refuse-if-last-admin.ts';

type Affiliated = Pick<Selectable<AccountsTable>, 'roleId' | 'departmentId' | 'positionId' | 'classId'>;
type Changes = z.output<typeof endpoint.body>;

/**
 * Changes an account; what is left out stays. Refuses another email, no change at all, unknown references and an
 * account that cannot exist (400), and demoting oneself or the last Admin (409). With a position its open stages
 * change hands.
 */
export async function updateAccount(deps: Deps, actor: Actor, id: number, body: Changes): Promise<Account> {
  return deps.db.transaction().execute(async (tx) => {
    const { email, ...given } = body;
    if (given.roleId !== undefined) await lockRoles(tx);
    // Taken only for these two changes: everybody who signs at this moment waits for it.
    if (given.roleId !== undefined || given.positionId !== undefined) await lockHoldersForChange(tx);
    const before = await tx
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      // Not FOR UPDATE: transactions that hold a request insert rows that refer to accounts, and would wait.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) return refuseMissing('Account');
    if (email !== undefined && email.toLowerCase() !== before.email.toLowerCase())
      refuse('account.email-fixed');
    const changes = Object.fromEntries(
      Object.entries(given).filter(
        ([column, value]) => value !== undefined && value !== before[column as keyof typeof before],
      ),
    );
    if (Object.keys(changes).length === 0) refuse('account.no-changes');
    await refuseUnknown(tx, changes);
    await refuseUnlessPossible(tx, changes, { ...before, ...changes });
    if (changes.roleId !== undefined) await refuseIfLastAdmin(tx, actor, id);
    await tx.updateTable('accounts').set(changes).where('id', '=', id).execute();
    if (changes.roleId !== undefined) await endDelegationsUnlessEmployed(tx, deps, id);
    if ('positionId' in changes) {
      const positionIds = [before.positionId, given.positionId].filter(
        (position) => typeof position === 'number',
      );
      await reassignOpenStages(tx, deps, actor.id, { positionIds, accountIds: [id] });
    }
    await writeAudit(tx, deps, {
      actionType: 'account.update',
      performedById: actor.id,
      context: { accountId: id, email: before.email, changes },
    });
    const after = await findAccount(tx, id);
    return presentAccount(after ?? refuseMissing('Account'), actor.id);
  });
}

const REFERENCES = {
  roleId: { table: 'roles', thing: 'role' },
  departmentId: { table: 'departments', thing: 'department' },
  positionId: { table: 'positions', thing: 'position' },
  classId: { table: 'classes', thing: 'class' },
} as const;

/**
 * Asked only when one of the four is changed: an account that was stored before this rule may still change its name.
 */
async function refuseUnlessPossible(
  tx: Tx,
  changes: Record<string, unknown>,
  { roleId, departmentId, positionId, classId }: Affiliated,
): Promise<void> {
  if (!Object.keys(REFERENCES).some((column) => column in changes)) return;
  const { name: role } = await tx
    .selectFrom('roles')
    .select('name')
    .where('id', '=', roleId)
    .executeTakeFirstOrThrow();
  const problems = checkAffiliation({
    role,
    isNew: false,
    department: departmentId !== null,
    position: positionId !== null,
    class: classId !== null,
  });
  if (problems.length === 0) return;
  refuse('input.invalid', { issues: problems.map(({ at, message }) => ({ path: `${at}Id`, message })) });
}

async function refuseUnknown(tx: Tx, changes: Record<string, unknown>): Promise<void> {
  for (const [column, { table, thing }] of Object.entries(REFERENCES)) {
    const id = changes[column];
    if (typeof id !== 'number') continue;
    const row = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
    if (!row) refuse('account.unknown-reference', { words: { thing } });
  }
}
