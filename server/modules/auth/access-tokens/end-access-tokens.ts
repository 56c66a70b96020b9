import { todayOf } from '#server/clock.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { deleteAccessTokensOf } from './access-tokens.repository.ts';

/** Ends all access tokens of an account, and logs the names of those that were still good; gives how many these were. */
export async function endAccessTokens(
  tx: Tx,
  deps: Pick<Deps, 'auditLog' | 'clock' | 'config'>,
  { accountId, performedById }: { accountId: number; performedById: number },
): Promise<number> {
  const names = await deleteAccessTokensOf(tx, accountId, todayOf(deps));
  if (names.length > 0) {
    await writeAudit(tx, deps, {
      actionType: 'access-token.end-all',
      performedById,
      context: { accountId, names },
    });
  }
  return names.length;
}
