import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import { type BlockHead, blockHash, entryHash, firstVersionHash, NO_BLOCK } from './audit-hashes.ts';
import type { AuditLogsTable } from './audit-log.table.ts';

const ENTRIES_AT_ONCE = 1000;
const BLOCKS_AT_ONCE = 20;

/**
 * `entries`: how many were found whole before the end or the problem; `waiting`: how many of them will be chained in a
 * moment. `problem`: one sentence, null when the log is whole.
 */
export type ChainReport = { entries: number; waiting: number; problem: string | null };

/**
 * Walks the whole log: every entry by its own hash, the blocks from the first to the last. Names the first entry or block that was
 * altered, removed or inserted. It reads one snapshot, so that a portal that writes meanwhile is no problem, and so many rows
 * at once, whatever their number. `key`: the one of openAuditLog.
 */
export function verifyChain(db: Db, key: Buffer): Promise<ChainReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => verifyEntries(tx, key));
}

/** The same within a transaction of the caller, which sees one state of the log. */
export async function verifyEntries(tx: Tx, key: Buffer): Promise<ChainReport> {
  const report: ChainReport = { entries: 0, waiting: 0, problem: null };
  const head = await tx.selectFrom('auditHead').selectAll().executeTakeFirstOrThrow();
  const isWhole = (row: FoundEntry) => {
    const isOfFirstVersion = row.id >= 1 && row.id <= head.lastId;
    return row.isPossibleTime && (isOfFirstVersion || row.hash === entryHash(key, row));
  };
  try {
    await walkFirstVersion(tx, head);
    for await (const block of walkBlocks(tx, key)) report.entries += checkEntries(block, isWhole);
    for await (const waiting of walkUnchained(tx)) {
      report.entries += checkEntries(waiting, isWhole);
      report.waiting += waiting.ids.length;
    }
    await refuseOthers(tx, report.entries);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    report.problem = error.message;
  }
  return report;
}

class Broken extends Error {}

type FoundEntry = AuditLogsTable & { isPossibleTime: boolean };
type Found = { ids: readonly number[]; rows: ReadonlyMap<number, FoundEntry> };

function checkEntries({ ids, rows }: Found, isWhole: (row: FoundEntry) => boolean): number {
  for (const id of ids) {
    const row = rows.get(id);
    if (!row) throw new Broken(`Entry ${id} is missing.`);
    if (!isWhole(row)) throw new Broken(`Entry ${id} was changed.`);
  }
  return ids.length;
}

/** Entries of the first version are chained among themselves: the numbers 1 to the head's. */
async function walkFirstVersion(tx: Tx, head: { lastId: number; hash: string }): Promise<void> {
  let hash = '';
  let last = 0;
  while (last < head.lastId) {
    const rows = await entriesOf(tx)
      .where('id', '>', last)
      .where('id', '<=', head.lastId)
      .orderBy('id')
      .limit(ENTRIES_AT_ONCE)
      .execute();
    for (const row of rows) {
      if (row.id !== last + 1) break;
      hash = row.isPossibleTime ? firstVersionHash(hash, row) : '';
      if (hash !== row.hash) throw new Broken(`Entry ${row.id} or the one before it was changed.`);
      last = row.id;
    }
    if (last < head.lastId && rows.at(-1)?.id !== last) throw new Broken(`Entry ${last + 1} is missing.`);
  }
  if (hash !== head.hash) throw new Broken(`The log of the first version does not end with entry ${last}.`);
}

/** Each block with its entries, after its own hash was checked with those that the rows have. */
async function* walkBlocks(tx: Tx, key: Buffer): AsyncGenerator<Found> {
  let before: BlockHead = NO_BLOCK;
  for (;;) {
    const blocks = await tx
      .selectFrom('auditBlocks')
      .selectAll()
      .where('position', '>', before.position)
      .orderBy('position')
      .limit(BLOCKS_AT_ONCE)
      .execute();
    if (blocks.length === 0) return;
    const rows = await findEntries(
      tx,
      blocks.flatMap(({ logIds }) => logIds),
    );
    for (const block of blocks) {
      const { position, logIds: ids, hash } = block;
      if (position !== before.position + 1)
        throw new Broken(`Block ${before.position + 1} of the chain is missing.`);
      yield { ids, rows };
      const links = ids.map((id) => ({ id, hash: rows.get(id)?.hash ?? null }));
      if (hash !== blockHash(key, before, links)) {
        throw new Broken(
          `Block ${position} of the chain, with entries ${ids[0]} to ${ids.at(-1)}, was changed.`,
        );
      }
      before = { position, hash };
    }
  }
}

async function* walkUnchained(tx: Tx): AsyncGenerator<Found> {
  let last = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const waiting = await tx
      .selectFrom('auditUnchained')
      .select('logId')
      .where('logId', '>', last)
      .orderBy('logId')
      .limit(ENTRIES_AT_ONCE)
      .execute();
    const ids = waiting.map(({ logId }) => logId);
    if (ids.length === 0) return;
    yield { ids, rows: await findEntries(tx, ids) };
    last = ids.at(-1) ?? last;
  }
}

/** Every entry is in a block or waits for one; any other was put there by somebody else. */
async function refuseOthers(tx: Tx, known: number): Promise<void> {
  const { count } = await tx
    .selectFrom('auditLogs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count === known) return;
  const { rows } = await sql<{ id: number }>`
    select id from audit_logs
    except (select unnest(log_ids) from audit_blocks union all select log_id from audit_unchained)
    order by id limit 1`.execute(tx);
  throw new Broken(rows[0] ? `Entry ${rows[0].id} was inserted.` : 'An entry is chained more than once.');
}

async function findEntries(tx: Tx, ids: readonly number[]): Promise<Map<number, FoundEntry>> {
  const rows = await entriesOf(tx)
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function entriesOf(tx: Tx) {
  return tx.selectFrom('auditLogs').selectAll().select(isPossibleTime);
}

/** The portal writes whole milliseconds; our copy of any other time would be rounded, and its hash still fit. */
const isPossibleTime = sql<boolean>`created_at = date_trunc('milliseconds', created_at)
  and created_at between '1970-01-01' and '9999-12-31'`.as('isPossibleTime');
