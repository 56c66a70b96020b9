import type { Db } from '#server/db/connect.ts';
import type { Seal } from '#server/seal/seal.ts';
import { compareState, findPresentState } from './compare-state.ts';
import { stateIn } from './read-paper.ts';

export type CopyCheck = { isProblem: boolean; sentence: string };

/**
 * A sealed paper that somebody has, against the log: it was out of reach of whoever rewrote the database and the store. `name`: what
 * the sentence calls it.
 */
export async function checkCopy(
  { db, seal }: { db: Db; seal: Seal },
  name: string,
  bytes: Uint8Array,
): Promise<CopyCheck> {
  const { isIntact, isOurs, problem, signedAt, states } = await seal.verify(bytes);
  if (!isIntact) return { isProblem: true, sentence: `${name} proves nothing. ${problem}` };
  const issued = await db
    .selectFrom('sealedDocuments')
    .select('requestId')
    // What it got since, such as a signature, is not the portal's.
    .where(
      'sha256',
      'in',
      states.map(({ sha256 }) => sha256),
    )
    .executeTakeFirst();
  // With the hash of every paper that was sealed in the database, those of an earlier certificate are known, too.
  if (!issued && !isOurs) return { isProblem: true, sentence: `${name} proves nothing. ${problem}` };
  if (!issued) {
    return {
      isProblem: true,
      sentence: `${name} carries the portal’s seal of ${signedAt}, and the database does not know it: its row was removed, or another paper put in its place.`,
    };
  }
  const state = await stateIn(bytes);
  if (!state)
    return {
      isProblem: false,
      sentence: `${name} was sealed before papers carried the state of the log.`,
    };
  const disagreement = compareState(name, state, await findPresentState(db, state));
  if (disagreement) return { isProblem: true, sentence: disagreement.sentence };
  return { isProblem: false, sentence: `${name} agrees with the log up to block ${state.block.position}.` };
}
