import { type Kysely, sql, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
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
};

/** In the order in which they run. */
export const MIGRATION_NAMES = Object.keys(MIGRATIONS);

/**
 * Brings the database to the newest schema, however long a table of millions of rows takes. Safe when several processes
 * start at once: Kysely holds a lock. Throws the error of the migration that failed; what it changed is rolled back.
 */
export async function migrate<DB>(db: Kysely<DB>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    const { error } = await migratorOf(connection).migrateToLatest();
    await sql`reset statement_timeout`.execute(connection);
    if (error) throw error;
  });
}

/** The same within a transaction of the caller, or only up to a migration. What it changed is the caller's to roll back. */
export async function migrateWithin<DB>(tx: Transaction<DB>, upTo?: string): Promise<void> {
  const migrator = migratorOf(tx);
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
}

function migratorOf<DB>(db: Kysely<DB>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
}
