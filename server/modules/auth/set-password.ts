import { refuse } from '#contract/errors.ts';
import { momentOf } from '#server/clock.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { notifyAccount } from '#server/modules/notifications/notify-account.ts';
import { endSessions } from '#server/modules/sessions/end-sessions.ts';
import { endAccessTokens } from './access-tokens/end-access-tokens.ts';
import { endNewPasswordLinks } from './auth.repository.ts';
import { forgetBrowsers } from './known-browsers.ts';
import { clearAttempts } from './login-attempts.ts';

type NewPassword = {
  accountId: number;
  /** In lower case. */
  email: string;
  passwordHash: string;
  /** The hash of the password that the owner gave as the old one: refused (403) when it is another one by now. */
  replacing?: string;
  /** The session in which it is changed; every other one ends. */
  keptSessionId?: number;
};

/**
 * Gives an account the password that its owner chose, whichever way they proved who they are, and tells them. Every other
 * session ends, links to set another one and access tokens, too, and browsers without a session have to be made known again:
 * one of them may be a thief's.
 */
export async function setPassword(
  tx: Tx,
  deps: Pick<Deps, 'auditLog' | 'clock' | 'config' | 'jobs' | 'secretKey'>,
  { accountId, email, passwordHash, replacing, keptSessionId }: NewPassword,
): Promise<void> {
  // Of two changes at once the first counts: it ended the session of the other, which may be a thief's.
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ passwordHash, isPasswordChanged: true })
    .where('id', '=', accountId)
    .$if(replacing !== undefined, (query) => query.where('passwordHash', '=', replacing ?? ''))
    .executeTakeFirst();
  if (replacing !== undefined && numUpdatedRows === 0n) return refuse('auth.wrong-old-password');
  await clearAttempts(tx, deps, email);
  await endSessions(tx, { accountId, ...(keptSessionId !== undefined && { exceptId: keptSessionId }) });
  await forgetBrowsers(tx, accountId);
  await endNewPasswordLinks(tx, accountId, deps.clock.now());
  const accessTokens = await endAccessTokens(tx, deps, { accountId, performedById: accountId });
  await notifyAccount(tx, deps, {
    accountId,
    notice: 'security.password-changed',
    params: { ...momentOf(deps), accessTokens },
  });
}
