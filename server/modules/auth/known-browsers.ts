import { sql } from 'kysely';
import { LIMITS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/time-units.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken } from './session-token.ts';

/**
 * The hash of the browser's token when it signed in to the account with this email before, else null. The database is
 * asked whether or not there is such an account, so that the time of an answer does not tell.
 */
export async function findKnownBrowser(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
  token: string | undefined,
): Promise<Buffer | null> {
  if (!token) return null;
  const row = await db
    .selectFrom('knownBrowsers as b')
    .innerJoin('accounts as a', 'a.id', 'b.accountId')
    .select('b.tokenHash')
    .where('b.tokenHash', '=', hashToken(token))
    .where('b.lastUsedAt', '>', lastUseThatCounts(clock.now()))
    .where(sql`lower(a.email)`, '=', email)
    .where('a.deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.tokenHash ?? null;
}

/**
 * Stores that a browser signed in to an account. Gives the token that the browser is to keep (its own, a new one where
 * it had none that the portal gave out) and whether it had signed in to this account before.
 */
export async function rememberBrowser(
  tx: Tx,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  { accountId, token: given }: { accountId: number; token: string | undefined },
): Promise<{ token: string; isKnown: boolean }> {
  const lastUsedAt = clock.now();
  const accountIds = given ? await findAccountsOf(tx, given, lastUsedAt) : [];
  const token = given && accountIds.length > 0 ? given : ids.token();
  await tx
    .insertInto('knownBrowsers')
    .values({ tokenHash: hashToken(token), accountId, lastUsedAt })
    .onConflict((same) => same.columns(['tokenHash', 'accountId']).doUpdateSet({ lastUsedAt }))
    .execute();
  return { token, isKnown: accountIds.includes(accountId) };
}

/** Forgets the browsers of an account in which it is not signed in at this moment. */
export async function forgetBrowsers(tx: Tx, accountId: number): Promise<void> {
  await tx
    .deleteFrom('knownBrowsers as b')
    .where('b.accountId', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions as s')
            .select('s.id')
            .whereRef('s.accountId', '=', 'b.accountId')
            .whereRef('s.browserHash', '=', 'b.tokenHash'),
        ),
      ),
    )
    .execute();
}

export async function purgeKnownBrowsers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('knownBrowsers').where('lastUsedAt', '<=', lastUseThatCounts(clock.now())).execute();
}

async function findAccountsOf(db: Db, token: string, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('knownBrowsers')
    .select('accountId')
    .where('tokenHash', '=', hashToken(token))
    .where('lastUsedAt', '>', lastUseThatCounts(now))
    .execute();
  return rows.map(({ accountId }) => accountId);
}

function lastUseThatCounts(now: Date): Date {
  return new Date(now.getTime() - LIMITS.knownBrowserDays * DAY_MS);
}
