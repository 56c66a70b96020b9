import { refuse } from '#contract/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Actor } from '#server/http/actor.ts';

/** "An Admin cannot delete or demote their own account, nor the last Admin" (server.md section 2). */
export async function refuseIfLastAdmin(tx: Tx, actor: Actor, id: number): Promise<void> {
  if (id === actor.id) refuse('account.own');
  const admins = await tx
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.roleId')
    .select('accounts.id')
    .where('roles.name', '=', 'Admin')
    .where('accounts.deletedAt', 'is', null)
    .forNoKeyUpdate('accounts')
    .execute();
  if (admins.length === 1 && admins[0]?.id === id) refuse('account.last-admin');
}
