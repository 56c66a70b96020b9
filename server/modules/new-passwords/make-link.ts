import { MINUTE_MS } from '#contract/time-units.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { endNewPasswordLinks } from '#server/modules/auth/auth.repository.ts';
import { insertLink } from './new-passwords.repository.ts';

type NewLink = { accountId: number; sentById: number | null; minutes: number };

/**
 * Makes a link with which the owner of an account can set a new password, and ends the earlier ones; but one that anybody can
 * ask for ends none that an Admin sent. Answers its id.
 */
export async function makeLink(
  tx: Tx,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  { accountId, sentById, minutes }: NewLink,
): Promise<number> {
  const createdAt = clock.now();
  await endNewPasswordLinks(tx, accountId, createdAt, { onlyRequested: sentById === null });
  return insertLink(tx, {
    accountId,
    sentById,
    nonce: ids.token(),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + minutes * MINUTE_MS),
  });
}
