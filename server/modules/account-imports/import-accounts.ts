import type { AccountImport, AccountImportRow } from '#contract/api/account-imports.ts';
import { Refusal, refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { can } from '#contract/policy.ts';
import { refuseRows } from '#contract/row-issues.ts';
import { todayOf } from '#server/clock.ts';
import type { Tx } from '#server/db/connect.ts';
import { refuseTaken } from '#server/db/violations.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { requireReferences } from '#server/modules/accounts/check-affiliation.ts';
import { insertAccounts, type NewAccount } from '#server/modules/accounts/insert-accounts.ts';
import { hashPassword } from '#server/modules/accounts/passwords.ts';
import { refuseAdminsByToken } from '#server/modules/accounts/refuse-admins-by-token.ts';
import { performedBy, writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { keepAccessToken } from '#server/modules/auth/access-tokens/access-tokens.repository.ts';
import { isActiveInSql } from '#server/modules/people/active-account.ts';
import { lockHoldersForChange, lockRoles } from '#server/modules/positions/lock-positions.ts';
import { reassignOpenStages } from '#server/modules/requests/actions/reassign-open-stages.ts';
import { checkRows, type ReadyAccount } from './check-rows.ts';
import { failImport, findImport, finishImport, startImport, touchImport } from './imports.repository.ts';

/** Rows that are inserted with one statement. */
const INSERTED_AT_ONCE = 500;
/** Fewer than the portal checks at the same time, so that nobody's login waits for an import. */
const HASHED_AT_ONCE = 2;
/** How many passwords are hashed between two reports of progress. */
const REPORTED = 20;

/**
 * Creates accounts from the rows of a file, all or none. 400 with an issue for each bad cell, at most 100 of them, before
 * anything runs. A small file is done when this answers; of a larger one the answer is the import that goes on in this
 * process. Should the process end meanwhile, nothing was saved.
 */
export async function importAccounts(
  deps: Deps,
  actor: Actor,
  rows: readonly AccountImportRow[],
): Promise<{ created: number } | { import: AccountImport }> {
  const { accounts, issues } = await checkRows(deps, rows);
  if (issues.length > 0) return refuseRows('accounts', issues);
  await refuseAdminsByToken(deps.db, actor, { roleIds: accounts.map(({ roleId }) => roleId) });
  if (accounts.length <= LIMITS.importRowsAtOnce) {
    return { created: await createAll(deps, actor, accounts) };
  }
  const id = await startImport(deps, { startedById: actor.id, total: accounts.length });
  // Goes on after the answer; how far it is and how it ended is in its row.
  void goOn(deps, actor, id, accounts);
  return { import: await findImport(deps, id) };
}

async function goOn(deps: Deps, actor: Actor, id: number, accounts: readonly ReadyAccount[]): Promise<void> {
  try {
    await createAll(deps, actor, accounts, {
      report: (done) => touchImport(deps, id, done),
      finish: (tx, created) => finishImport(tx, deps, id, created),
    });
  } catch (error) {
    if (!(error instanceof Refusal)) deps.log.error({ err: error }, 'an import failed');
    const problem = error instanceof Refusal ? error.message : 'Something went wrong. Nothing was saved.';
    await failImport(deps, id, problem).catch((err) => deps.log.error({ err }, 'an import was not ended'));
  }
}

type Progress = {
  report: (done: number) => Promise<void>;
  /** Part of the transaction that creates the accounts: the import is done exactly when they are there. */
  finish: (tx: Tx, created: number) => Promise<void>;
};

/** Hashes the passwords, then stores everything in one transaction. */
async function createAll(
  deps: Deps,
  actor: Actor,
  accounts: readonly ReadyAccount[],
  progress?: Progress,
): Promise<number> {
  const ready: NewAccount[] = [];
  for (let from = 0; from < accounts.length; from += HASHED_AT_ONCE) {
    const some = accounts.slice(from, from + HASHED_AT_ONCE).map(async ({ password, ...account }) => ({
      ...account,
      passwordHash: await deps.limitPasswordChecks(() => hashPassword(password)),
    }));
    ready.push(...(await Promise.all(some)));
    if (from % REPORTED === 0) await progress?.report(ready.length);
  }
  const positionIds = [...new Set(accounts.flatMap(({ positionId }) => positionId ?? []))];
  const store = deps.db.transaction().execute(async (tx) => {
    await lockRoles(tx);
    await requireStillAllowed(tx, deps, actor);
    if (positionIds.length > 0) await lockHoldersForChange(tx);
    for (const place of placesOf(accounts)) await requireReferences(tx, place);
    const ids: number[] = [];
    for (let from = 0; from < ready.length; from += INSERTED_AT_ONCE) {
      ids.push(...(await insertAccounts(tx, deps, ready.slice(from, from + INSERTED_AT_ONCE))));
    }
    if (positionIds.length > 0)
      await reassignOpenStages(tx, deps, actor.id, { positionIds, accountIds: ids });
    await writeAudit(tx, deps, {
      actionType: 'account.import',
      ...performedBy(actor),
      context: { accountIds: ids },
    });
    await progress?.finish(tx, ids.length);
    return ids.length;
  });
  return store.catch(refuseTaken('accounts_email', 'account.import-taken'));
}

/**
 * Hashing takes minutes: nobody is created for an Admin who lost the role or account meanwhile, nor for a system whose access token
 * was revoked. What was sent in a session goes on after it (docs/decisions/0029-user-management.md).
 */
async function requireStillAllowed(tx: Tx, deps: Deps, actor: Actor): Promise<void> {
  const account = await tx
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.roleId')
    .select('roles.name as role')
    .where('accounts.id', '=', actor.id)
    .where(isActiveInSql('accounts', todayOf(deps)))
    .executeTakeFirst();
  if (!account || !can(account.role, 'account.write')) refuse('forbidden');
  if (actor.accessToken && !(await keepAccessToken(tx, actor.accessToken.id))) refuse('access-token.invalid');
}

/** The roles, departments, positions and classes of the accounts, each once; one may have been deleted meanwhile. */
function placesOf(accounts: readonly ReadyAccount[]) {
  const places = accounts.map(({ roleId, departmentId, positionId, classId }) => ({
    roleId,
    departmentId: departmentId ?? null,
    positionId: positionId ?? null,
    classId: classId ?? null,
  }));
  return new Map(places.map((place) => [JSON.stringify(place), place])).values();
}
