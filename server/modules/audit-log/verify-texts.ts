import { sql } from 'kysely';
import type { Tx } from '#server/db/connect.ts';
import { textHash } from './audit-hashes.ts';
import {
  changedTexts,
  hiddenEntries,
  INDEX_AHEAD,
  INDEX_REMOVED,
  TEXTS_OF_OTHER_KEY,
  unhashedTexts,
} from './chain-texts.ts';
import { type Findings, joinRanges, type Range } from './findings.ts';
import { isSaidHashed } from './index-entries.ts';
import type { LogKey } from './log-keys.ts';

const TEXTS_AT_ONCE = 5_000;
const MOST_RANGES = 101;

/** How many texts there are, and how many of them an earlier version made, which hashed none: until the log says that all are. */
export type TextsReport = { count: number; withoutHash: number };

type Options = {
  keys: readonly LogKey[];
  problems: Findings;
  unchecked: Findings;
  /** Whether part of the log was hashed with a key that was not given; then its texts were, too. */
  isOtherKey: boolean;
  progress?: ((what: string, done: number, of: number) => void) | undefined;
};

/**
 * Checks what a search of the log looks in, which is made from the log: that each text fits its hash, and that every entry which
 * the search believes to have has one. Otherwise somebody could hide an entry from searches, with the log itself whole.
 */
export async function verifyTexts(tx: Tx, options: Options): Promise<TextsReport> {
  const { problems } = options;
  const index = await tx.selectFrom('auditIndex').select('position').executeTakeFirst();
  if (!index) problems.add(INDEX_REMOVED);
  else {
    const { last } = await tx
      .selectFrom('auditBlocks')
      .select(({ fn }) => fn.max('position').as('last'))
      .executeTakeFirstOrThrow();
    if (index.position > (last ?? 0)) problems.add(INDEX_AHEAD);
    for (const range of await findHidden(tx, index.position)) problems.add(hiddenEntries(range));
  }
  return walkTexts(tx, options);
}

async function walkTexts(tx: Tx, { keys, problems, unchecked, isOtherKey, progress }: Options) {
  const report = { count: 0, withoutHash: 0 };
  const changed = joinRanges((range) => problems.add(changedTexts(range)));
  const unhashed = joinRanges((range) => problems.add(unhashedTexts(range)));
  const isHashed = await isSaidHashed(tx);
  let [last, ofOtherKey] = [0, 0];
  for (;;) {
    const rows = await tx
      .selectFrom('auditLogTexts')
      .selectAll()
      .where('logId', '>', last)
      .orderBy('logId')
      .limit(TEXTS_AT_ONCE)
      .execute();
    if (rows.length === 0) break;
    for (const row of rows) {
      report.count += 1;
      if (row.hash === null && isHashed) unhashed.add({ first: row.logId }, report.count, null);
      else if (row.hash === null) report.withoutHash += 1;
      else if (keys.some(({ key }) => row.hash === textHash(key, row))) continue;
      else if (isOtherKey) ofOtherKey += 1;
      else changed.add({ first: row.logId }, report.count, null);
    }
    last = rows.at(-1)?.logId ?? last;
    progress?.('what searches look in', report.count, report.count);
  }
  changed.end();
  unhashed.end();
  if (ofOtherKey > 0) unchecked.add(TEXTS_OF_OTHER_KEY);
  return report;
}

/** Entries of the blocks up to this one that have no text. Of very many the first. */
async function findHidden(tx: Tx, position: number): Promise<Range[]> {
  const { rows } = await sql<Range>`
    with hidden as (
      select id from (select unnest(log_ids) as id from audit_blocks where position <= ${position}) as indexed
      where exists (select from audit_logs where audit_logs.id = indexed.id)
        and not exists (select from audit_log_texts where log_id = indexed.id)
    )
    select min(id) as first, max(id) as last, count(*) as count
    from (select id, id - row_number() over (order by id) as range from hidden) as ranged
    group by range order by first limit ${MOST_RANGES}`.execute(tx);
  return rows;
}
