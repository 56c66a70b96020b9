import type { Selectable } from 'kysely';
import { refuseMissingAmong } from '#contract/errors.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Tx } from '#server/db/connect.ts';
import type { AccountsTable } from './accounts.table.ts';

export type AccountColumns = Selectable<AccountsTable>;

/**
 * The accounts, which nobody else changes until this transaction ends; 404 when one is unknown or deleted. Whoever changes several
 * locks all of them here, by id, after the locks of roles and holders, and no further ones: of two transactions that lock the same
 * accounts in different orders PostgreSQL ends one.
 */
export async function lockAccounts(tx: Tx, ids: readonly number[]): Promise<AccountColumns[]> {
  const wanted = [...new Set(ids)];
  const rows = await tx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', anyOf(wanted))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    // Not FOR UPDATE: transactions that hold a request insert rows that refer to accounts, and would wait.
    .forNoKeyUpdate()
    .execute();
  return rows.length === wanted.length ? rows : refuseMissingAmong('Account', ids, rows);
}
