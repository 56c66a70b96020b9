import type { Account } from '#contract/api/accounts.ts';
import { refuse } from '#contract/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { findAccount } from '#server/modules/accounts/accounts.repository.ts';
import { presentAccount } from '#server/modules/accounts/present-account.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { insertSession } from './auth.repository.ts';
import { hashToken } from './session-token.ts';

export type Client = { ipAddress: string; userAgent: string };
type NewSession = { known: { id: number; passwordHash: string }; token: string; client: Client };

/**
 * The only place that opens a session, whichever way its owner proved who they are: stores it, the login history and the
 * log entry. `known.passwordHash` as it was when the proof was checked: 401 when it has changed since, or when the
 * account is gone.
 */
export async function openSession(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { known, token, client }: NewSession,
): Promise<Account> {
  const now = deps.clock.now();
  // When the password was changed while the old one was being checked, no session may be opened with the old one.
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ lastOnline: now })
    .where('id', '=', known.id)
    .where('passwordHash', '=', known.passwordHash)
    .executeTakeFirst();
  const row = numUpdatedRows === 1n ? await findAccount(tx, known.id) : undefined;
  if (!row) return refuse('auth.wrong-credentials');
  await insertSession(tx, { tokenHash: hashToken(token), accountId: known.id, now });
  await tx
    .insertInto('loginHistory')
    .values({ accountId: known.id, createdAt: now, ...client })
    .execute();
  const account = presentAccount(row, row.id);
  await writeAudit(tx, deps, {
    actionType: 'auth.login',
    performedById: known.id,
    context: client,
  });
  return account;
}
