import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { LogState } from '#server/modules/audit-log/log-state.ts';
import type { PresentState } from './compare-state.ts';

const PAPERS_AT_ONCE = 1000;
const MOST_LOST = 100;
/** Of a sample, those that know the most of the log; the others are drawn by lot. */
const NEWEST_SHARE = 0.1;

export type SealedPaper = {
  requestId: number;
  fileKey: string;
  sha256: string;
  sealedAt: Date;
  /** As it stands beside the request; null for what was sealed before papers carried it. */
  state: LogState | null;
  present: PresentState;
  /** The hash of the file by the log's own entry; null where that says none, undefined without entry. */
  loggedSha256: string | null | undefined;
};

/** Every paper with what the log says now of what it knows. Papers that are sealed meanwhile may be among them. */
export async function* walkPapers(db: Db): AsyncGenerator<SealedPaper> {
  let last = 0;
  for (;;) {
    const rows = await selectPapers(db, last).execute();
    for (const row of rows) yield paperFrom(row);
    if (rows.length < PAPERS_AT_ONCE) return;
    last = rows.at(-1)?.requestId ?? last;
  }
}

/** The requests whose papers are read when not all are: the newest of them, and others by lot. */
export async function drawSample(db: Db, size: number): Promise<Set<number>> {
  const newest = await db
    .selectFrom('sealedDocuments')
    .select('requestId')
    .orderBy('logBlock', (order) => order.desc().nullsLast())
    .limit(Math.ceil(size * NEWEST_SHARE))
    .execute();
  const others = await db
    .selectFrom('sealedDocuments')
    .select('requestId')
    .orderBy(sql`random()`)
    .limit(size)
    .execute();
  const ids = [...newest, ...others].map(({ requestId }) => requestId);
  return new Set([...new Set(ids)].slice(0, size));
}

/** The requests for which the log says that a paper was sealed, and that have none; a hundred at most. */
export async function findLostPapers(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('auditLogs')
    .select('requestId')
    .distinct()
    .where('actionType', '=', 'request.seal')
    .where('requestId', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sealedDocuments')
            .select('sealedDocuments.requestId')
            .whereRef('sealedDocuments.requestId', '=', 'auditLogs.requestId'),
        ),
      ),
    )
    .orderBy('requestId')
    .limit(MOST_LOST)
    .execute();
  return rows.flatMap(({ requestId }) => requestId ?? []);
}

function selectPapers(db: Db, after: number) {
  return db
    .selectFrom('sealedDocuments as paper')
    .leftJoin('auditBlocks as block', 'block.position', 'paper.logBlock')
    .leftJoin('auditLogs as entry', 'entry.id', 'paper.logEntry')
    .select(['paper.requestId', 'fileKey', 'sha256', 'sealedAt', 'logBlock', 'logBlockHash', 'logEntry'])
    .select(['logEntryHash', 'block.hash as blockHash', 'entry.hash as entryHash'])
    .select((select) => [
      select
        .selectFrom('auditBlocks')
        .select(({ fn }) => fn.max('position').as('last'))
        .as('lastBlock'),
      select
        .selectFrom('auditLogs as seal')
        .select('seal.context')
        .whereRef('seal.requestId', '=', 'paper.requestId')
        .where('seal.actionType', '=', 'request.seal')
        .orderBy('seal.id', 'desc')
        .limit(1)
        .as('sealContext'),
    ])
    .where('paper.requestId', '>', after)
    .orderBy('paper.requestId')
    .limit(PAPERS_AT_ONCE);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPapers>['execute']>>[number];

function paperFrom(row: Row): SealedPaper {
  const { requestId, fileKey, sha256, sealedAt, blockHash, entryHash, sealContext } = row;
  const present = { blockHash, entryHash, lastBlock: row.lastBlock ?? 0 };
  const loggedSha256 = sealContext === null ? undefined : sha256In(sealContext);
  return { requestId, fileKey, sha256, sealedAt, state: stateFrom(row), present, loggedSha256 };
}

function stateFrom({ logBlock, logBlockHash, logEntry, logEntryHash }: Row): LogState | null {
  if (logBlock === null || logBlockHash === null || logEntry === null || logEntryHash === null) return null;
  return {
    block: { position: logBlock, hash: logBlockHash },
    entry: { id: logEntry, hash: logEntryHash },
  };
}

function sha256In(context: string): string | null {
  try {
    const { sha256 } = JSON.parse(context);
    return typeof sha256 === 'string' ? sha256 : null;
  } catch {
    return null;
  }
}
