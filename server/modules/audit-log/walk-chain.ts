import { sql } from 'kysely';
import { anyOf } from '#server/db/any-of.ts';
import type { Tx } from '#server/db/connect.ts';
import type { AuditBlocksTable, AuditLogsTable } from './audit-log.table.ts';
import type { Range } from './findings.ts';

const ENTRIES_AT_ONCE = 1000;
const BLOCKS_AT_ONCE = 500;
const MOST_RANGES = 101;

export type FoundEntry = AuditLogsTable & { isPossibleTime: boolean };
/** Entries that belong together, in the order of the chain; one that was removed has no row. */
export type Found = { ids: readonly number[]; rows: ReadonlyMap<number, FoundEntry> };
export type FoundBlock = AuditBlocksTable & Pick<Found, 'rows'>;

/** Every block from the first to the last with its entries. */
export async function* walkBlocks(tx: Tx): AsyncGenerator<FoundBlock> {
  for await (const blocks of readBlocks(tx)) {
    const rows = await findEntries(
      tx,
      blocks.flatMap(({ logIds }) => logIds),
    );
    for (const block of blocks) yield { ...block, rows };
  }
}

/** The entries that are not chained yet. */
export async function* walkWaiting(tx: Tx): AsyncGenerator<Found> {
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

/** The entries with the numbers from 1 to `last`, in their order. */
export async function* walkFirstVersion(tx: Tx, last: number): AsyncGenerator<FoundEntry> {
  let before = 0;
  while (before < last) {
    const rows = await entriesOf(tx)
      .where('id', '>', before)
      .where('id', '<=', last)
      .orderBy('id')
      .limit(ENTRIES_AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    yield* rows;
    before = rows.at(-1)?.id ?? last;
  }
}

/** Entries that are in no block and do not wait for one; `isTwice`: in more than one. Of very many the first. */
export async function findMisplaced(tx: Tx): Promise<(Range & { isTwice: boolean })[]> {
  const { rows } = await sql<Range & { isTwice: boolean }>`
    with chained as (
      select id, count(*) as times
      from (select unnest(log_ids) as id from audit_blocks union all select log_id from audit_unchained) as listed
      group by id
    ), misplaced as (
      select id, times is not null as is_twice
      from audit_logs left join chained using (id)
      where times is null or times > 1
    )
    select min(id) as first, max(id) as last, count(*) as count, is_twice
    from (select id, is_twice, id - row_number() over (partition by is_twice order by id) as range from misplaced) as ranged
    group by is_twice, range
    order by first limit ${MOST_RANGES}`.execute(tx);
  return rows;
}

/** Some at once: as many blocks as have so many entries together. */
async function* readBlocks(tx: Tx): AsyncGenerator<AuditBlocksTable[]> {
  let last = 0;
  for (;;) {
    const blocks = await tx
      .selectFrom('auditBlocks')
      .selectAll()
      .where('position', '>', last)
      .orderBy('position')
      .limit(BLOCKS_AT_ONCE)
      .execute();
    if (blocks.length === 0) return;
    last = blocks.at(-1)?.position ?? last;
    let some: AuditBlocksTable[] = [];
    let entries = 0;
    for (const block of blocks) {
      some.push(block);
      entries += block.logIds.length;
      if (entries < ENTRIES_AT_ONCE) continue;
      yield some;
      [some, entries] = [[], 0];
    }
    if (some.length > 0) yield some;
  }
}

async function findEntries(tx: Tx, ids: readonly number[]): Promise<Map<number, FoundEntry>> {
  const rows = await entriesOf(tx).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function entriesOf(tx: Tx) {
  return tx.selectFrom('auditLogs').selectAll().select(isPossibleTime);
}

/** The portal writes whole milliseconds; our copy of any other time would be rounded, and its hash still fit. */
const isPossibleTime = sql<boolean>`created_at = date_trunc('milliseconds', created_at)
  and created_at between '1970-01-01' and '9999-12-31'`.as('isPossibleTime');
