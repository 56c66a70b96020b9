import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import * as first from '#server/db/migrations/0001-initial-schema.ts';
import * as second from '#server/db/migrations/0002-failing-mails.ts';
import { OLD_DATA_FOLDER, type OldData } from './old-data.ts';

/** The shape of the database in 87dc356, under the names that its portals wrote down. */
const MIGRATIONS = { '0001-house': first, '0002-failing-mails': second };
type Row = OldData['jobs'][number] | OldData['tables'][string][number];

/**
 * Fills an empty database and an empty folder as the portal of 87dc356 left them when it stopped. The database has the
 * shape of that time: `migrate` is the caller's.
 */
export async function loadOldData(connectionString: string, dataDir: string): Promise<void> {
  const data = await readOldData();
  await writeFiles(dataDir, data.files);
  await createTables(connectionString);
  await createQueues(connectionString, data.jobs);
  const database = new pg.Client({ connectionString });
  await database.connect();
  try {
    await fillTables(database, data);
    await fillQueues(database, data);
  } finally {
    await database.end();
  }
}

async function readOldData(): Promise<OldData> {
  const packed = await readFile(join(OLD_DATA_FOLDER, 'data.json.br'));
  return JSON.parse(String(await promisify(brotliDecompress)(packed)));
}

async function writeFiles(dataDir: string, files: OldData['files']): Promise<void> {
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true });
    await writeFile(join(dataDir, path), bytes, { encoding: 'hex', mode: 0o600 });
  }
}

async function createTables(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 2 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  await db.destroy();
  if (error) throw error;
}

/** Through pg-boss itself: its tables are its own affair. */
async function createQueues(connectionString: string, jobs: OldData['jobs']): Promise<void> {
  const boss = new PgBoss({ connectionString, schema: 'jobs', max: 1, supervise: false, schedule: false });
  await boss.start();
  for (const name of new Set(jobs.map((job) => job.name))) await boss.createQueue(name);
  await boss.stop({ graceful: false });
}

async function fillTables(database: pg.Client, { tables, sequences }: OldData): Promise<void> {
  // Accounts and signatures name each other: whether they do rightly is checked when all are there.
  const signatureOfAccount = 'alter table accounts alter constraint accounts_signature_id_fkey';
  await database.query(`${signatureOfAccount} deferrable initially deferred`);
  await database.query('begin');
  for (const [table, rows] of Object.entries(tables)) {
    await database.query(`delete from ${table}`);
    await insert(database, table, rows);
  }
  await database.query('commit');
  await database.query(`${signatureOfAccount} not deferrable`);
  for (const [sequence, last] of Object.entries(sequences))
    await database.query('select setval($1::regclass, $2)', [sequence, last]);
}

/** As if the portal had been stopped just now: the queue forgets what is old, and tries again what is due. */
async function fillQueues(database: pg.Client, { jobs, madeAt }: OldData): Promise<void> {
  await insert(database, 'jobs.job', jobs);
  const moved = ['created_on', 'started_on', 'completed_on', 'keep_until'];
  const columns = moved.map((column) => `${column} = ${column} + (now() - $1::timestamptz)`);
  await database.query(`update jobs.job set ${columns.join()}, start_after = now()`, [madeAt]);
}

async function insert(database: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`);
  if (columns.length === 0) return;
  await database.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
