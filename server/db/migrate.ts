import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { LOCKS } from './advisory-locks.ts';
import * as initialSchema from './migrations/0001-initial-schema.ts';
import * as failingMails from './migrations/0002-failing-mails.ts';
import * as requestEvents from './migrations/0003-request-events.ts';
import * as mails from './migrations/0004-mails.ts';
import * as searchByDisplayedName from './migrations/0005-search-by-displayed-name.ts';
import * as keys from './migrations/0006-keys.ts';
import * as signIns from './migrations/0007-sign-ins.ts';
import * as factorsAndNewPasswords from './migrations/0008-factors-and-new-passwords.ts';
import * as waysOfSigningIn from './migrations/0009-ways-of-signing-in.ts';
import * as classSearch from './migrations/0013-class-search.ts';
import * as auditLogTexts from './migrations/0014-audit-log-texts.ts';
import * as accountImports from './migrations/0015-account-imports.ts';
import * as oneClassWhateverTheCase from './migrations/0016-one-class-whatever-the-case.ts';
import * as accessTokens from './migrations/0021-access-tokens.ts';
import * as webhooks from './migrations/0022-webhooks.ts';
import * as stagesWithoutAPlace from './migrations/0023-stages-without-a-place.ts';
import * as chartIndexes from './migrations/0024-chart-indexes.ts';
import * as sealsThatAreDue from './migrations/0025-seals-that-are-due.ts';
import * as requestCounts from './migrations/0026-request-counts.ts';
import * as openStages from './migrations/0027-open-stages.ts';
import * as signedNewestFirst from './migrations/0028-signed-newest-first.ts';
import * as signedForPosition from './migrations/0029-signed-for-position.ts';
import * as newPasswordsByNetwork from './migrations/0030-new-passwords-by-network.ts';
import * as keptFigures from './migrations/0031-kept-figures.ts';
import * as peopleAtAGlance from './migrations/0032-people-at-a-glance.ts';
import * as chainedAfterTheCommit from './migrations/0033-chained-after-the-commit.ts';
import * as searchWithoutAccents from './migrations/0034-search-without-accents.ts';
import * as sortedByName from './migrations/0035-sorted-by-name.ts';
import * as answeredFromIndexes from './migrations/0036-answered-from-indexes.ts';
import * as usage from './migrations/0037-usage.ts';
import * as stateOfTheLog from './migrations/0038-state-of-the-log.ts';
import * as mailSummaries from './migrations/0040-mail-summaries.ts';
import * as hashesOfAttachments from './migrations/0041-hashes-of-attachments.ts';
import * as signedInBy from './migrations/0042-signed-in-by.ts';
import * as paperNumbers from './migrations/0043-paper-numbers.ts';
import * as proofsOfPapers from './migrations/0048-proofs-of-papers.ts';
import * as findProofs from './migrations/0049-find-proofs.ts';
import * as drafts from './migrations/0050-drafts.ts';
import * as sentForms from './migrations/0051-sent-forms.ts';
import * as findCompleted from './migrations/0052-find-completed.ts';
import * as replacedSecrets from './migrations/0053-replaced-secrets.ts';
import * as hashesOfTexts from './migrations/0054-hashes-of-texts.ts';
import * as signedRequests from './migrations/0055-signed-requests.ts';
import * as requestorsOfPapers from './migrations/0056-requestors-of-papers.ts';
import * as stagesThatWait from './migrations/0057-stages-that-wait.ts';
import * as requestsWrittenOnce from './migrations/0058-requests-written-once.ts';
import * as indexesThatNobodyAsks from './migrations/0059-indexes-that-nobody-asks.ts';
import * as factorsConfirmed from './migrations/0060-factors-confirmed.ts';

const MIGRATIONS: Record<string, Migration> = {
  // Existing databases have recorded it under this name, its first file name; under another they would refuse to start.
  '0001-house': initialSchema,
  '0002-failing-mails': failingMails,
  '0003-request-events': requestEvents,
  '0004-mails': mails,
  '0005-search-by-displayed-name': searchByDisplayedName,
  '0006-keys': keys,
  '0007-sign-ins': signIns,
  '0008-factors-and-new-passwords': factorsAndNewPasswords,
  '0009-ways-of-signing-in': waysOfSigningIn,
  '0013-class-search': classSearch,
  '0014-audit-log-texts': auditLogTexts,
  '0015-account-imports': accountImports,
  '0016-one-class-whatever-the-case': oneClassWhateverTheCase,
  '0021-access-tokens': accessTokens,
  '0022-webhooks': webhooks,
  '0023-stages-without-a-place': stagesWithoutAPlace,
  '0024-chart-indexes': chartIndexes,
  '0025-seals-that-are-due': sealsThatAreDue,
  '0026-request-counts': requestCounts,
  '0027-open-stages': openStages,
  '0028-signed-newest-first': signedNewestFirst,
  '0029-signed-for-position': signedForPosition,
  '0030-new-passwords-by-network': newPasswordsByNetwork,
  '0031-kept-figures': keptFigures,
  '0032-people-at-a-glance': peopleAtAGlance,
  '0033-chained-after-the-commit': chainedAfterTheCommit,
  '0034-search-without-accents': searchWithoutAccents,
  '0035-sorted-by-name': sortedByName,
  '0036-answered-from-indexes': answeredFromIndexes,
  '0037-usage': usage,
  '0038-state-of-the-log': stateOfTheLog,
  '0040-mail-summaries': mailSummaries,
  '0041-hashes-of-attachments': hashesOfAttachments,
  '0042-signed-in-by': signedInBy,
  '0043-paper-numbers': paperNumbers,
  '0048-proofs-of-papers': proofsOfPapers,
  '0049-find-proofs': findProofs,
  '0050-drafts': drafts,
  '0051-sent-forms': sentForms,
  '0052-find-completed': findCompleted,
  '0053-replaced-secrets': replacedSecrets,
  '0054-hashes-of-texts': hashesOfTexts,
  '0055-signed-requests': signedRequests,
  '0056-requestors-of-papers': requestorsOfPapers,
  '0057-stages-that-wait': stagesThatWait,
  '0058-requests-written-once': requestsWrittenOnce,
  '0059-indexes-that-nobody-asks': indexesThatNobodyAsks,
  '0060-factors-confirmed': factorsConfirmed,
};

/** In the order in which they run. */
export const MIGRATION_NAMES = Object.keys(MIGRATIONS);

/** Their statements wait for nobody, and are not rolled back together: each must do no harm when it runs again. */
export const OUTSIDE_TRANSACTIONS: ReadonlySet<string> = new Set([
  '0040-mail-summaries',
  '0049-find-proofs',
  '0052-find-completed',
  '0055-signed-requests',
  '0057-stages-that-wait',
]);

/** A migration waits so long for people's calls, and they for it, before it makes way and tries again. */
const LOCK_MS = 500;
const AGAIN_MS = 1_000;
const GIVE_UP_MS = 600_000;
const TURN_MS = 200;
/** PostgreSQL did not give a lock in time, or found two who wait for each other. */
const LOCK_REFUSED = /^(55P03|40P01)$/;

/**
 * Brings the database to the newest schema, however long a table of millions of rows takes, beside processes of the version before
 * this one that serve people meanwhile (CONTRIBUTING.md says what a migration may do to them). Safe when several processes start at
 * once: one after the other has its turn. A migration that does not get a lock makes way and tries again for ten minutes. Throws the
 * error of the migration that failed; what it changed is rolled back, those before it stay.
 */
export async function migrate<DB>(db: Kysely<DB>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await takeTurn(connection);
    try {
      while (await migrateOnce(connection)) {}
    } finally {
      await sql`select pg_advisory_unlock(${LOCKS.migrating})`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/**
 * Waits for the process that migrates just now, as long as that takes. It asks again and again: an index that is built beside people
 * waits for every statement that began before, also for one that waits for the lock of whoever builds it (Kysely's own), and
 * PostgreSQL would end one of the two, the building as well.
 */
async function takeTurn<DB>(connection: Kysely<DB>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_lock(${LOCKS.migrating}) as taken`.execute(connection);
    if (rows[0]?.taken) return;
    await pause(TURN_MS);
  }
}

/** The next migration, in a transaction of its own: locks are held no longer than it takes. False when none is left. */
async function migrateOnce<DB>(connection: Kysely<DB>): Promise<boolean> {
  const deadline = Date.now() + GIVE_UP_MS;
  await sql`select set_config('lock_timeout', ${String(LOCK_MS)}, false)`.execute(connection);
  for (;;) {
    const executed = await executedIn(connection);
    const migrator = migratorBeside(connection, executed);
    const next = MIGRATION_NAMES.find((name) => !executed.includes(name)) ?? '';
    const options = { disableTransactions: OUTSIDE_TRANSACTIONS.has(next) };
    // A database without anybody's data has nobody who waits.
    const { error, results = [] } = await (executed.length === 0
      ? migrator.migrateToLatest()
      : migrator.migrateUp(options));
    if (!error) return results.length > 0;
    const isChangedMeanwhile = (await executedIn(connection)).length !== executed.length;
    if (!isChangedMeanwhile && !isLockRefused(error)) throw error;
    if (Date.now() > deadline) throw error;
    await pause(AGAIN_MS);
  }
}

function isLockRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOCK_REFUSED.test(String(error.code));
}

/** The same within a transaction of the caller, or only up to a migration. What it changed is the caller's to roll back. */
export async function migrateWithin<DB>(tx: Transaction<DB>, upTo?: string): Promise<void> {
  const migrator = migratorBeside(tx, await executedIn(tx));
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
}

function migratorBeside<DB>(db: Kysely<DB>, executed: readonly string[]): Migrator {
  const migrations = { ...MIGRATIONS, ...ofNewerVersions(executed) };
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/** The names of the migrations that the database has had. */
async function executedIn<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows: tables } =
    await sql`select to_regclass('kysely_migration') where to_regclass('kysely_migration') is not null`.execute(
      db,
    );
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** `0045-contract-0040-old-names`: takes away what only versions that do not know 0040 need. */
const CONTRACT = /^\d+-contract-(\d+)-/;

/**
 * What newer versions have done to the database, as migrations that are done. They only added to what this version knows, which
 * therefore goes on beside them, and may start again; a migration that takes something away says in its name which versions it
 * spares. Throws an Error with a sentence when this version is not among those.
 */
function ofNewerVersions(executed: readonly string[]): Record<string, Migration> {
  const ours = MIGRATION_NAMES.at(-1) ?? '';
  const newer = executed.filter((name) => name > ours);
  const barred = newer.find((name) => (CONTRACT.exec(name)?.[1] ?? '') > ours.slice(0, 4));
  if (barred !== undefined) {
    throw new Error(
      `A newer version of Lagda has changed the database ("${barred}") so that this one can no longer work with it. Start that version or a later one.`,
    );
  }
  return Object.fromEntries(newer.map((name) => [name, { up: async () => undefined }]));
}
