import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type pg from 'pg';
import type { Manifest, OldData, RequestFacts } from '#server/testing/old-data.ts';

/** In an order in which rows can be inserted; accounts and signatures name each other. */
const TABLES = [
  ...['kysely_migration', 'kysely_migration_lock', 'roles', 'departments', 'positions', 'classes'],
  ...['accounts', 'signatures', 'two_factors', 'sessions', 'login_history', 'login_tries', 'documents'],
  ...['template_stages', 'delegations', 'requests', 'request_stages', 'appointments', 'attachments'],
  ...['sealed_documents', 'notifications', 'failing_mails', 'audit_logs', 'audit_head', 'instance_values'],
];
/** The database, what only a running portal has, and mails that were written to a folder. */
const NOT_STORED = /^(postgres|portal\.|outbox)/;

/** Everything in the folder of a stopped portal whose database is open. */
export async function readData(database: pg.Client, dataDir: string, madeAt: string): Promise<OldData> {
  const rowsOf = async (table: string) => {
    const rows = await database.query(`select to_jsonb(t) as row from ${table} t order by t`);
    return rows.rows.map(({ row }) => row);
  };
  const { rows: known } = await database.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const forgotten = known.filter(({ name }) => !TABLES.includes(name));
  if (forgotten.length > 0) throw new Error(`Not stored: ${forgotten.map(({ name }) => name)}`);
  const { rows: sequences } = await database.query(
    `select sequencename as name, last_value::int as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  const jobs = await rowsOf('jobs.job');
  if (jobs.some(({ state }) => state === 'active')) throw new Error('A job was just being done. Try again.');
  const tables: OldData['tables'] = {};
  for (const table of TABLES) tables[table] = await rowsOf(table);
  return {
    madeAt,
    tables,
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
    jobs,
    files: await readFiles(dataDir),
  };
}

async function readFiles(dataDir: string) {
  const files: OldData['files'] = {};
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(dataDir.length + 1);
    if (entry.isFile() && !NOT_STORED.test(path)) files[path] = await readFile(join(dataDir, path), 'hex');
  }
  return files;
}

/** The list of what must still be there after an upgrade; `requests` are what the running portal showed. */
export function manifestOf({ madeAt, tables, jobs, files }: OldData, requests: RequestFacts[]): Manifest {
  const rows = (table: string) => tables[table] ?? [];
  const sha256 = (key: unknown) =>
    createHash('sha256')
      .update(files[`files/${key}`] ?? '', 'hex')
      .digest('hex');
  const named = [...rows('signatures'), ...rows('attachments'), ...rows('sealed_documents')];
  const codeOf = (requestId: unknown) =>
    String(rows('requests').find(({ id }) => id === requestId)?.verification_code);
  const sealed = rows('sealed_documents').map(({ request_id: requestId, file_key: key }) => {
    return { requestId: Number(requestId), verificationCode: codeOf(requestId), sha256: sha256(key) };
  });
  const [head] = rows('audit_head');
  const mailOf = (mail: { to?: unknown; subject?: unknown }) => ({
    to: String(mail.to),
    subject: String(mail.subject),
  });
  return {
    madeAt,
    counts: Object.fromEntries(Object.keys(tables).map((table) => [table, rows(table).length])),
    log: { entries: Number(head?.last_id), headHash: String(head?.hash) },
    requests,
    notifications: rows('notifications').map((row) => ({
      id: Number(row.id),
      accountId: Number(row.account_id),
      requestId: Number(row.request_id),
      message: String(row.message),
      createdAt: new Date(String(row.created_at)).toISOString(),
    })),
    attachments: rows('attachments').map(({ id, file_name: fileName, file_key: key }) => {
      return { id: Number(id), fileName: String(fileName), sha256: sha256(key) };
    }),
    sealed,
    unsealed: requests
      .filter(({ id, status }) => status === 'COMPLETED' && !sealed.some(({ requestId }) => requestId === id))
      .map(({ id }) => ({ requestId: id, verificationCode: codeOf(id) })),
    files: Object.fromEntries(named.map(({ file_key: key }) => [String(key), sha256(key)])),
    mails: {
      waiting: jobs
        .filter(({ name, state }) => name === 'send-mail' && ['created', 'retry'].includes(String(state)))
        .map(({ data }) => mailOf(data as { to: string; subject: string })),
      givenUp: rows('failing_mails')
        .filter(({ is_given_up: isGivenUp }) => isGivenUp)
        .map(({ recipient: to, subject }) => mailOf({ to, subject })),
    },
  };
}

export async function store(folder: string, data: OldData, manifest: Manifest): Promise<void> {
  const text = Buffer.from(JSON.stringify(data));
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  await writeFile(join(folder, 'data.json.br'), await promisify(brotliCompress)(text, { params }));
  await writeFile(join(folder, 'manifest.json'), `${oneLineEach(manifest)}\n`);
}

/** JSON with one line for each fact, so that it can be read and compared. */
function oneLineEach(manifest: Manifest): string {
  const lines = Object.entries(manifest).map(([key, value]) => {
    const items = Array.isArray(value) ? value.map((item) => JSON.stringify(item)) : [JSON.stringify(value)];
    const text = Array.isArray(value) ? `[\n${items.join(',\n')}\n]` : items.join();
    return `${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${lines.join(',\n')}\n}`;
}
