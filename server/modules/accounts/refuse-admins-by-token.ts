import { refuse } from '#contract/errors.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/actor.ts';

type Concerned = { roleIds?: readonly number[]; accountIds?: readonly number[] };

/**
 * An access token makes no Admin, and neither changes, extends nor deletes one: whoever found the token would otherwise
 * have the whole portal. Refuses then (403); in a session there is nothing to check.
 */
export async function refuseAdminsByToken(
  db: Db,
  { accessToken }: Pick<Actor, 'accessToken'>,
  { roleIds = [], accountIds = [] }: Concerned,
): Promise<void> {
  if (!accessToken) return;
  const admin = await db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Admin')
    .where((where) =>
      where.or([
        where('id', '=', anyOf([...roleIds])),
        where.exists(
          where
            .selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.roleId', '=', 'roles.id')
            .where('accounts.id', '=', anyOf([...accountIds])),
        ),
      ]),
    )
    .executeTakeFirst();
  if (admin) refuse('access-token.admin');
}
