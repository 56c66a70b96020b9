import type { Account } from '#contract/api/accounts.ts';
import { refuse } from '#contract/errors.ts';
import type { SecondFactor, SignInWay } from '#contract/sign-in-ways.ts';
import { momentOf } from '#server/clock.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { findAccount } from '#server/modules/accounts/accounts.repository.ts';
import { presentAccount } from '#server/modules/accounts/present-account.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { notifyAccount } from '#server/modules/notifications/notify-account.ts';
import { insertSession } from './auth.repository.ts';
import { rememberBrowser } from './known-browsers.ts';
import { hashToken } from './session-token.ts';

export type Client = {
  ipAddress: string;
  userAgent: string;
  /** What the browser kept of an earlier sign-in, to whichever account. */
  browserToken?: string | undefined;
};
export type OpenedSession = {
  account: Account;
  token: string;
  /** What the browser is to keep, so that it is known at its next sign-in. */
  browserToken: string;
};
type NewSession = {
  known: { id: number; passwordHash: string };
  client: Client;
  way: SignInWay;
  factor?: SecondFactor;
  /** How many recovery codes are left when one of them was the second factor. */
  recoveryCodesLeft?: number;
};

/**
 * The only place that opens a session, whichever way its owner proved who they are: stores it, the browser, the login
 * history and the log entry, and tells the owner of a browser that was never used for the account. `known.passwordHash`
 * as it was when the proof was checked: 401 when it has changed since, or when the account is gone.
 */
export async function openSession(
  tx: Tx,
  deps: Pick<Deps, 'auditLog' | 'clock' | 'config' | 'ids' | 'jobs'>,
  { known, client, way, factor, recoveryCodesLeft }: NewSession,
): Promise<OpenedSession> {
  const now = deps.clock.now();
  const { ipAddress, userAgent } = client;
  // When the password was changed while the old one was being checked, no session may be opened with the old one.
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ lastOnline: now })
    .where('id', '=', known.id)
    .where('passwordHash', '=', known.passwordHash)
    .executeTakeFirst();
  const row = numUpdatedRows === 1n ? await findAccount(tx, known.id) : undefined;
  if (!row) return refuse('auth.wrong-credentials');
  const token = deps.ids.token();
  const browser = await rememberBrowser(tx, deps, { accountId: known.id, token: client.browserToken });
  await insertSession(tx, {
    tokenHash: hashToken(token),
    accountId: known.id,
    now,
    ipAddress,
    userAgent,
    browserHash: hashToken(browser.token),
    // The provider may have let in whoever sits at the computer: the password is asked for before a factor is changed.
    confirmedAt: way === 'campus-account' ? null : now,
    // A passkey is one by itself.
    factorConfirmedAt: factor || way === 'passkey' ? now : null,
    way,
    secondFactor: factor ?? null,
  });
  if (!browser.isKnown && (await hasLoggedIn(tx, known.id))) {
    const params = { ...momentOf(deps), userAgent, ipAddress };
    await notifyAccount(tx, deps, { accountId: known.id, notice: 'security.new-browser', params });
  }
  await tx
    .insertInto('loginHistory')
    .values({ accountId: known.id, createdAt: now, ipAddress, userAgent, way })
    .execute();
  const account = presentAccount(row, row.id);
  await writeAudit(tx, deps, {
    actionType: 'auth.login',
    performedById: known.id,
    context: { ipAddress, userAgent, way, ...(recoveryCodesLeft !== undefined && { recoveryCodesLeft }) },
  });
  return { account, token, browserToken: browser.token };
}

/** At the very first login every browser is a new one. */
async function hasLoggedIn(tx: Tx, accountId: number): Promise<boolean> {
  const login = await tx
    .selectFrom('loginHistory')
    .select('id')
    .where('accountId', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return login !== undefined;
}
