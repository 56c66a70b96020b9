import type { Insertable } from 'kysely';
import { yearAfter } from '#contract/validity.ts';
import { todayOf } from '#server/clock.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { AccountsTable } from './accounts.table.ts';

type Row = Omit<Insertable<AccountsTable>, 'availability' | 'expiresOn' | 'createdAt'>;
type Optional = 'prefix' | 'middleName' | 'suffix' | 'contactNumber' | 'telephoneNumber';
/** What may be missing may also be empty. */
export type NewAccount = Omit<Row, Optional> & { [Column in Optional]?: string | null | undefined };

/** Adds accounts that are valid for a year, and answers their ids in the same order. Rejects for an email that is taken. */
export async function insertAccounts(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  accounts: readonly NewAccount[],
): Promise<number[]> {
  const expiresOn = yearAfter(todayOf(deps));
  const createdAt = deps.clock.now();
  const rows = accounts.map((account) => ({
    ...account,
    prefix: account.prefix || null,
    middleName: account.middleName || null,
    suffix: account.suffix || null,
    contactNumber: account.contactNumber || null,
    telephoneNumber: account.telephoneNumber || null,
    availability: '{}',
    expiresOn,
    createdAt,
  }));
  const added = await tx.insertInto('accounts').values(rows).returning(['id', 'email']).execute();
  const ids = new Map(added.map(({ id, email }) => [email, id]));
  return accounts.flatMap(({ email }) => ids.get(email) ?? []);
}
