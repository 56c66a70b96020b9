import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { DAY_MS } from '#contract/time-units.ts';
import { todayOf } from '#server/clock.ts';
import { connectForLoading, type Tx } from '#server/db/connect.ts';
import { hasAccounts } from '#server/demo/demo-world-mark.ts';
import { fillDemoWorld } from '#server/demo/fill-demo-world.ts';
import type { Deps } from '#server/deps.ts';
import { foldAccountCounts } from '#server/modules/accounts/fold-account-counts.ts';
import { instantOf } from '#server/modules/appointments/instant-of.ts';
import { indexEntries } from '#server/modules/audit-log/index-entries.ts';
import { mendCharts } from '#server/modules/dashboards/charts/verify-charts.ts';
import { syncCatalogue } from '#server/modules/documents/sync-catalogue.ts';
import { foldCounts } from '#server/modules/requests/counts/fold-counts.ts';
import { foldWeeklyCounts } from '#server/modules/requests/counts/fold-weekly-counts.ts';
import { addSigned } from '#server/modules/requests/counts/verify-signed.ts';
import type { Progress } from '#server/show-progress.ts';
import { addPeople } from './add-people.ts';
import { backdateDemoPeople } from './backdate-demo-people.ts';
import { loadCatalogue } from './catalogue.ts';
import { startDrafts } from './draft-request.ts';
import { dropIndexes } from './drop-indexes.ts';
import { officeHours } from './office-hours.ts';
import { loadPopulation } from './population.ts';
import { randomOf } from './random.ts';
import { type Chain, type Ids, startRecord } from './record.ts';
import { simulateRequests } from './simulate-requests.ts';

export type World = { requests: number; accounts: number; seed: number };

const YEARS = 4;
const NUMBERED = [
  ...['accounts', 'signatures', 'requests', 'request_stages', 'request_events', 'notifications'],
  'appointments',
];
/** The tables that grow, without whose indexes the rows go in several times as fast. */
const GROWING = [...NUMBERED, 'paper_numbers', 'audit_logs', 'audit_log_texts', 'signed_requests'];
const IDENTITIES = [...NUMBERED, 'classes'];
const ROWS_AT_ONCE = 50_000;

/**
 * Fills an empty database: the demo world first, in its own way, then all others in one transaction, so that an interrupted run
 * leaves the demo world and nothing else. Refuses a database with accounts. Gives the number of rows it copied.
 */
export async function seedWorld(
  deps: Deps,
  connectionString: string,
  world: World,
  progress: Progress,
): Promise<number> {
  if (await hasAccounts(deps.db)) {
    throw new Error(
      'This database is not empty; only an empty one is filled. Name another DATABASE_URL or folder. (A run that was interrupted leaves the demo world.)',
    );
  }
  progress('the demo world', 0, 1);
  await syncCatalogue(deps);
  await fillDemoWorld(deps);
  await deps.seals.underWay();
  await indexEntries(deps);
  // The copied rows are chained already. While they are filled in, the log's tables are locked: the chaining of this process
  // would run into its time limit each minute and log an error.
  await deps.auditLog.stop();
  const { db, client } = await connectForLoading(connectionString);
  try {
    const rows = await db.transaction().execute((tx) => fill(tx, client, deps, world, progress));
    // Until each page is known to hold nothing deleted, whoever counts or pages by an index also reads the rows.
    progress('visibility of rows', 0, 1);
    await sql`vacuum`.execute(db);
    return rows;
  } finally {
    await db.destroy();
  }
}

async function fill(
  tx: Tx,
  client: pg.Client,
  deps: Deps,
  world: World,
  progress: Progress,
): Promise<number> {
  const { timeZone } = deps.config;
  // Midnight, so that a seed makes the same world the whole day.
  const now = instantOf(todayOf(deps), '00:00', timeZone);
  const from = new Date(now.getTime() - YEARS * 365.25 * DAY_MS);
  const random = randomOf(world.seed);
  const addAnew = await dropIndexes(tx, GROWING);
  // Charts are made of all events at once in the end.
  await sql`alter table request_events disable trigger request_events_noted`.execute(tx);
  // A stage is copied before its request is there.
  await sql`alter table request_stages disable trigger request_stages_signed_at_first`.execute(tx);
  progress('people', 0, world.accounts);
  await backdateDemoPeople(tx, from);
  const { length: known } = await tx.selectFrom('accounts').select('id').execute();
  await addPeople({ tx, client, deps, random }, { count: world.accounts - known, from, now });

  const catalogue = await loadCatalogue(tx);
  const population = await loadPopulation(tx, catalogue, todayOf(deps));
  const ids = await nextIds(tx);
  const record = startRecord(ids, await endOfChain(tx, deps), population);
  const hours = officeHours(from, now, timeZone);
  const draft = startDrafts({ catalogue, population, random, seed: world.seed, ids });
  let rows = 0;
  let copying: Promise<void> = Promise.resolve();
  const copy = async () => {
    await copying;
    copying = record.copy(client).then((count) => {
      rows += count;
    });
    // Whoever waits for it next is told of an error.
    copying.catch(() => undefined);
  };
  const surroundings = { population, random, hours, timeZone };
  await simulateRequests(surroundings, { now, count: world.requests, draft, record }, async (begun) => {
    await nextTurn();
    if (record.size() < ROWS_AT_ONCE) return;
    await copy();
    progress('requests', begun, world.requests);
  });
  const { position } = record.end();
  await copy();
  await copying;

  progress('what everybody signed', 0, 1);
  await addSigned(tx);
  await sql`alter table request_stages enable trigger request_stages_signed_at_first`.execute(tx);
  await sql`alter table audit_logs enable trigger audit_logs_wait_for_chain`.execute(tx);
  await sql`select setval('audit_log_numbers', ${ids.entry - 1}::bigint)`.execute(tx);
  await tx.updateTable('auditIndex').set({ position }).execute();
  await foldCounts({ db: tx });
  await foldWeeklyCounts({ db: tx, config: deps.config });
  await foldAccountCounts({ db: tx });
  for (const table of IDENTITIES) await setIdentity(tx, table);
  // Sorts in memory what fits into it.
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
  for (const [index, statement] of addAnew.entries()) {
    progress('indexes and references', index, addAnew.length);
    await sql.raw(statement).execute(tx);
  }
  await sql`alter table request_events enable trigger request_events_noted`.execute(tx);
  await sql`analyze`.execute(tx);
  progress('charts', 0, 1);
  await mendCharts(tx, deps);
  return rows;
}

async function nextIds(tx: Tx): Promise<Ids> {
  const { rows } = await sql<Ids>`select
    (select coalesce(max(id), 0) + 1 from requests) as request,
    (select coalesce(max(id), 0) + 1 from request_stages) as stage,
    (select coalesce(max(id), 0) + 1 from request_events) as event,
    (select coalesce(max(id), 0) + 1 from notifications) as notification,
    (select coalesce(max(id), 0) + 1 from appointments) as appointment,
    nextval('audit_log_numbers') as entry`.execute(tx);
  const [ids] = rows;
  if (!ids) throw new Error('The database does not say its last numbers');
  return ids;
}

/** The record chains what it adds itself, as texts for the search it adds, too; nothing is left to wait for that. */
async function endOfChain(tx: Tx, { auditLog }: Pick<Deps, 'auditLog'>): Promise<Chain> {
  await sql`alter table audit_logs disable trigger audit_logs_wait_for_chain`.execute(tx);
  const head = await tx
    .selectFrom('auditBlocks')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { head, key: auditLog.key };
}

/** The next row that the portal adds takes the number after the last one. */
async function setIdentity(tx: Tx, table: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))
    where exists (select from ${sql.table(table)})`.execute(tx);
}
