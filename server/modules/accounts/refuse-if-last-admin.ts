import { refuse } from '#contract/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Actor } from '#server/http/actor.ts';

/**
 * "An Admin cannot delete or demote their own account, nor the last Admin" (server.md section 2); also not the last ones at once.
 * After `lockRoles`, which keeps who is an Admin as it is.
 */
export async function refuseIfLastAdmin(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.includes(actor.id)) refuse('account.own');
  const admins = await tx
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.roleId')
    .select('accounts.id')
    .where('roles.name', '=', 'Admin')
    .where('accounts.deletedAt', 'is', null)
    .execute();
  const areConcerned = admins.some(({ id }) => ids.includes(id));
  if (areConcerned && admins.every(({ id }) => ids.includes(id))) refuse('account.last-admin');
}
