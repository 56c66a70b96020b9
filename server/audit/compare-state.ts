import type { Db } from '#server/db/connect.ts';
import type { LogState } from '#server/modules/audit-log/log-state.ts';
import { endCutOff, hashedAgain, otherEntry, removedBlock } from './paper-texts.ts';

/** What the log has now where a paper's state has its block and its entry; null where there is none. */
export type PresentState = { blockHash: string | null; entryHash: string | null; lastBlock: number };

/** Of `kind` "cut off" and "hashed again" every paper is that was sealed since; `position` is the block it knows. */
export type Disagreement = {
  sentence: string;
  position: number;
  kind: 'cut off' | 'hashed again' | 'one place';
};

/** What a paper says against the log; null when they agree. `paper`: as "the paper of request 5". */
export function compareState(paper: string, state: LogState, present: PresentState): Disagreement | null {
  const { blockHash, entryHash, lastBlock } = present;
  const { position } = state.block;
  if (position > lastBlock)
    return { kind: 'cut off', position, sentence: endCutOff(paper, state, lastBlock) };
  if (blockHash === null) return { kind: 'one place', position, sentence: removedBlock(paper, state) };
  if (blockHash !== state.block.hash)
    return { kind: 'hashed again', position, sentence: hashedAgain(paper, state) };
  if ((entryHash ?? 'missing') === state.entry.hash) return null;
  return { kind: 'one place', position, sentence: otherEntry(paper, state) };
}

export async function findPresentState(db: Db, { block, entry }: LogState): Promise<PresentState> {
  const found = await db
    .selectNoFrom((select) => [
      select.selectFrom('auditBlocks').select('hash').where('position', '=', block.position).as('blockHash'),
      select.selectFrom('auditLogs').select('hash').where('id', '=', entry.id).as('entryHash'),
      select
        .selectFrom('auditBlocks')
        .select(({ fn }) => fn.max('position').as('last'))
        .as('lastBlock'),
    ])
    .executeTakeFirstOrThrow();
  return { ...found, lastBlock: found.lastBlock ?? 0 };
}
