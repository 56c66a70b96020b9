import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { LoginScope as Scope } from '#contract/audit-texts/sign-in.ts';
import { refuseTooMany } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { MINUTE_MS } from '#contract/time-units.ts';
import { LOCKS, lockUntilCommit } from '#server/db/advisory-locks.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { networkOf } from '#server/network-of.ts';
import { deriveKey } from '#server/secrets/derive-key.ts';
import type { LoginTriesTable } from './auth.table.ts';

export type Attempt = {
  /** In lower case, whether or not it is an account's. */
  email: string;
  ipAddress: string;
  /** What `findKnownBrowser` gave, or the hash of the session in which the attempt is made. */
  knownClient: Buffer | null;
};
export type RecordedAttempt = Pick<Attempt, 'email' | 'ipAddress'> & {
  id: number;
  accountKey: Buffer;
  /** What its failure closes. Of the attempts that lead to one closing, only the last names it. */
  closes: readonly Scope[];
};
type Row = Omit<Selectable<LoginTriesTable>, 'id'>;
type Failures = Record<Scope, number> & { accountsOfAddress: number };

const WINDOW_MS = LIMITS.loginWindowMinutes * MINUTE_MS;
const LIMIT: Record<Scope, number> = {
  pair: LIMITS.loginTriesPerPair,
  account: LIMITS.loginTriesPerAccount,
  browser: LIMITS.loginTriesPerBrowser,
  address: LIMITS.loginTriesPerAddress,
};

/**
 * Records an attempt to give a password or code before it is checked; 429 after too many failed attempts (server.md
 * section 2). An attempt counts as failed until `clearAttempts` or `deleteAttempt`, so that attempts made at the same
 * time, in any process, cannot exceed the limits.
 */
export async function recordAttempt(
  deps: Pick<Deps, 'db' | 'clock' | 'secretKey'>,
  { email, ipAddress, knownClient }: Attempt,
): Promise<RecordedAttempt> {
  const accountKey = accountKeyOf(deps, email);
  const row = { accountKey, network: networkOf(ipAddress), knownClient, createdAt: deps.clock.now() };
  return deps.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, LOCKS.loginTriesFor(accountKey.toString('base64')));
    await lockUntilCommit(tx, LOCKS.loginTriesFrom(row.network));
    const failures = await countFailures(tx, row);
    const closed = closedBy(failures);
    const binding = closed.filter((scope) => concerns(scope, row));
    if (binding.length > 0) return refuseUntil(await findReopening(tx, row, binding), row.createdAt);
    const { id } = await tx.insertInto('loginTries').values(row).returning('id').executeTakeFirstOrThrow();
    const closes = closedBy(withOneMore(failures, row)).filter((scope) => !closed.includes(scope));
    return { id, email, ipAddress, accountKey, closes };
  });
}

/** A sign-in that was refused and does not count as a guess: nothing was guessed, so it closes nothing. */
export function uncountedAttempt(
  deps: Pick<Deps, 'secretKey'>,
  { email, ipAddress }: Pick<Attempt, 'email' | 'ipAddress'>,
): Omit<RecordedAttempt, 'id'> {
  return { email, ipAddress, accountKey: accountKeyOf(deps, email), closes: [] };
}

/** For an attempt that neither failed nor succeeded, e.g. a right password that still needs a code. */
export async function deleteAttempt(db: Db, { id }: RecordedAttempt): Promise<void> {
  await db.deleteFrom('loginTries').where('id', '=', id).execute();
}

/** After a success: no earlier attempt of the account counts any more, wherever it came from. */
export async function clearAttempts(tx: Db, deps: Pick<Deps, 'secretKey'>, email: string): Promise<void> {
  await tx.deleteFrom('loginTries').where('accountKey', '=', accountKeyOf(deps, email)).execute();
}

/** The same for every process; nobody who sees the table can try which email it stands for. */
function accountKeyOf({ secretKey }: Pick<Deps, 'secretKey'>, email: string): Buffer {
  return createHmac('sha256', deriveKey(secretKey, 'emails of login tries')).update(email).digest();
}

function closedBy(failures: Failures): Scope[] {
  const scopes: Scope[] = ['pair', 'account', 'browser', 'address'];
  return scopes.filter((scope) => {
    if (failures[scope] < LIMIT[scope]) return false;
    return scope !== 'address' || failures.accountsOfAddress >= LIMITS.loginAccountsPerAddress;
  });
}

function withOneMore(failures: Failures, { knownClient }: Row): Failures {
  return {
    pair: failures.pair + 1,
    account: failures.account + 1,
    browser: failures.browser + (knownClient ? 1 : 0),
    address: failures.address + 1,
    accountsOfAddress: failures.accountsOfAddress + (failures.pair === 0 ? 1 : 0),
  };
}

/** What a known browser or a session may do depends on its own failures alone: nobody else can lock it out. */
function concerns(scope: Scope, { knownClient }: Row): boolean {
  return (scope === 'browser') === (knownClient !== null);
}

async function countFailures(tx: Tx, row: Row): Promise<Failures> {
  const { accountKey, network, knownClient } = row;
  const ofAccount = await counted(tx, row)
    .where('accountKey', '=', accountKey)
    .select(({ fn }) => [
      fn.countAll<number>().as('account'),
      fn.countAll<number>().filterWhere('network', '=', network).as('pair'),
      fn.countAll<number>().filterWhere('knownClient', '=', knownClient).as('browser'),
    ])
    .executeTakeFirstOrThrow();
  const ofAddress = await counted(tx, row)
    .where('network', '=', network)
    .select(({ fn }) => [
      fn.countAll<number>().as('address'),
      fn.count<number>('accountKey').distinct().as('accountsOfAddress'),
    ])
    .executeTakeFirstOrThrow();
  return { ...ofAccount, ...ofAddress };
}

/** When the last of these scopes has one failure less than its limit. */
async function findReopening(tx: Tx, row: Row, scopes: readonly Scope[]): Promise<number> {
  const { accountKey, network, knownClient } = row;
  const times = scopes.map(async (scope) => {
    let failures = counted(tx, row).select('createdAt');
    if (scope !== 'address') failures = failures.where('accountKey', '=', accountKey);
    if (scope === 'pair' || scope === 'address') failures = failures.where('network', '=', network);
    if (scope === 'browser') failures = failures.where('knownClient', '=', knownClient);
    const last = await failures
      .orderBy('createdAt', 'desc')
      .offset(LIMIT[scope] - 1)
      .limit(1)
      .executeTakeFirstOrThrow();
    return last.createdAt.getTime() + WINDOW_MS;
  });
  return Math.max(...(await Promise.all(times)));
}

/** The tries that count at the time of this one. What lies in the future was stored while a clock ran ahead. */
function counted(tx: Tx, { createdAt }: Row) {
  const now = createdAt.getTime();
  return tx
    .selectFrom('loginTries')
    .where('createdAt', '>', new Date(now - WINDOW_MS))
    .where('createdAt', '<=', new Date(now + LIMITS.clockSkewSeconds * 1000));
}

function refuseUntil(reopening: number, now: Date): never {
  const seconds = Math.ceil((reopening - now.getTime()) / 1000);
  return refuseTooMany(Math.min(Math.max(1, seconds), LIMITS.loginWindowMinutes * 60));
}
