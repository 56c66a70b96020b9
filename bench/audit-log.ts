import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { connectForLoading } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start.ts';
import { migrate } from '#server/db/migrate.ts';
import {
  type BlockHead,
  blockHash,
  entryHash,
  type Link,
  NO_BLOCK,
  textHash,
} from '#server/modules/audit-log/audit-hashes.ts';
import { searchedText } from '#server/modules/audit-log/index-entries.ts';
import { keyIdOf, logKeyOf } from '#server/modules/audit-log/log-keys.ts';
import { rowOf } from '#server/modules/audit-log/write-audit.ts';
import { secretKeyOf } from '#server/secrets/secret-key.ts';
import { copied, copyRows } from '#server/seed-world/copy-rows.ts';
import { memoryOf } from './measure/processes.ts';
import { printTable, type Row } from './measure/row.ts';

const ENTRIES = 2_000_000;
const SECRET_KEY = 'the key of a log that is only measured';
const FROM = Date.UTC(2023, 0, 1);
const ROWS_AT_ONCE = 50_000;
const LOOK_MS = 50;
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Blocks under load, and those of a quiet day, in which each change has its own. */
const BLOCKS = [
  { what: 'blocks of 500', entries: 500 },
  { what: 'blocks of 2', entries: 2 },
];

/** How long `npm run audit:verify` takes for so many entries, on a database of its own, and the most memory that it holds. */
export async function run(entries = ENTRIES): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, entries: perBlock } of BLOCKS) {
    const dataDir = await mkdtemp(join(tmpdir(), 'lagda-audit-'));
    try {
      rows.push(
        ...(await measure(`${entries.toLocaleString('en-US')} entries in ${what}`, dataDir, {
          entries,
          perBlock,
        })),
      );
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  return rows;
}

type Log = { entries: number; perBlock: number };

async function measure(what: string, dataDir: string, log: Log): Promise<Row[]> {
  const server = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined } });
  try {
    await fill(server.connectionString, log);
    const { seconds, most } = await verify({ DATABASE_URL: server.connectionString, DATA_DIR: dataDir });
    const rate = `${Math.round(log.entries / seconds).toLocaleString('en-US')} a second`;
    return [
      { what, median: `${seconds.toFixed(1)} s`, p95: '', goal: '≤ 180 s' },
      { what: '– how many', median: rate, p95: '', goal: '' },
      { what: '– the most memory', median: `${most} MB`, p95: '', goal: '≤ 250 MB' },
    ];
  } finally {
    await server.stop();
  }
}

/** Entries as the portal writes them, each hashed, and their blocks. */
async function fill(connectionString: string, { entries, perBlock }: Log): Promise<void> {
  const { db, client } = await connectForLoading(connectionString);
  try {
    await migrate(db);
    await sql`alter table audit_logs disable trigger audit_logs_wait_for_chain`.execute(db);
    const key = logKeyOf(secretKeyOf(SECRET_KEY));
    const [logs, blocks, texts] = [copied('auditLogs'), copied('auditBlocks'), copied('auditLogTexts')];
    const keyId = keyIdOf(key);
    let head: BlockHead = NO_BLOCK;
    let links: Link[] = [];
    for (let id = 1; id <= entries; id += 1) {
      const row = rowOf(
        { actionType: 'request.sign', performedById: null, context: contextOf(id) },
        { id, createdAt: new Date(FROM + id * 50) },
      );
      const hash = entryHash(key, row);
      logs.add({ ...row, hash });
      const text = { logId: id, text: searchedText(`${SAID} (No. ${id})`, row.actionType) };
      texts.add({ ...text, hash: textHash(key, text) });
      links.push({ id, hash });
      if (links.length === perBlock || id === entries) {
        head = { position: head.position + 1, hash: blockHash(key, head, links) };
        blocks.add({ ...head, keyId, logIds: `{${links.map((link) => link.id).join(',')}}` });
        links = [];
      }
      if (logs.lines.length < ROWS_AT_ONCE && id < entries) continue;
      await copyRows(client, logs);
      await copyRows(client, blocks);
      await copyRows(client, texts);
    }
    await sql`alter table audit_logs enable trigger audit_logs_wait_for_chain`.execute(db);
    await db.updateTable('auditIndex').set({ position: head.position }).execute();
    await sql`analyze audit_logs, audit_blocks, audit_log_texts`.execute(db);
  } finally {
    await db.destroy();
  }
}

/** As long as what the log says of a signature. */
const SAID = 'Dr. Isidro L. Macaspac approved Travel Order. Next: Dr. Rogelio S. Dimayuga, Vice President';

/** As long as that of a signature. */
function contextOf(id: number) {
  return { eventId: id, status: 'SIGNING', stageId: id * 3, onBehalfOfId: null, waitsFor: [id % 1000] };
}

async function verify(settings: Record<string, string>): Promise<{ seconds: number; most: number }> {
  const env = { ...process.env, ...settings, SECRET_KEY, FILES_URL: '' };
  const started = performance.now();
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const [, ...flagsAndFile] = scripts['audit:verify'].split(' ');
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  const child = spawn(process.execPath, flagsAndFile, { cwd: ROOT, env, stdio: [...stdio] });
  let most = 0;
  const looking = setInterval(async () => {
    const memory = await memoryOf(child.pid ?? 0);
    if (memory.most > most) most = memory.most;
  }, LOOK_MS);
  const [code] = await once(child, 'exit');
  clearInterval(looking);
  if (code !== 0) throw new Error('The log of the benchmark is not whole');
  return { seconds: (performance.now() - started) / 1000, most };
}

if (import.meta.main) {
  const { entries } = parseArgs({
    options: { entries: { type: 'string', default: String(ENTRIES) } },
  }).values;
  printTable('The audit log', await run(Number(entries)));
}
