import { createHash } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '#contract/time-units.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { proofIn } from '#server/modules/requests/paper/seal-request.ts';
import { findNewestVersion, lockNewestVersion } from './paper-versions.repository.ts';

type RenewDeps = Pick<Deps, 'db' | 'files' | 'seal' | 'clock' | 'auditLog' | 'ids' | 'log'>;
type Options = {
  /** For how long new ones are begun; without it until all are done. */
  minutes?: number;
  progress?: (done: number, of: number) => void;
};
export type Renewal = {
  renewed: number;
  /** Whether an authority gave none, so that the others were left for another time. */
  isStopped: boolean;
};
/** Whose proof ends before, behind the paper that had its turn last. */
type Turn = { before: Date; after: number };
/** `left`: for another night. `tooSoon`: what the authority gives now ends then, hardly later than what the paper has. */
type Outcome = 'renewed' | 'left' | 'no authority' | { tooSoon: Date };

/** The proof of a seal is renewed when it can be checked for less than a year more. */
const BEFORE_END_MS = 365 * DAY_MS;
/** What a renewal gains at least: every one is a longer copy of the file. */
const GAIN_MS = 30 * DAY_MS;
const BATCH = 20;

/**
 * Adds a time-stamp to every sealed paper that has none, or whose last one can be checked for less than a year more
 * (server.md section 6): the sealed bytes stay, the longer file is stored beside them. Does nothing without time-stamp
 * authorities, and stops at the first paper for which none answers; one that cannot be renewed keeps no other from it.
 */
export async function renewSeals(deps: RenewDeps, { minutes, progress }: Options = {}): Promise<Renewal> {
  if (!deps.seal.hasTimeStamps) return { renewed: 0, isStopped: false };
  const turn: Turn = { before: new Date(deps.clock.now().getTime() + BEFORE_END_MS), after: 0 };
  const end = minutes ? performance.now() + minutes * MINUTE_MS : Number.POSITIVE_INFINITY;
  const due = progress ? await countDue(deps.db, turn.before) : 0;
  let renewed = 0;
  while (performance.now() < end) {
    const ids = await findDue(deps.db, turn);
    if (ids.length === 0) break;
    const { done, isStopped } = await renewEach(deps, ids, turn);
    renewed += done;
    progress?.(renewed, due);
    if (isStopped) return { renewed, isStopped };
  }
  return { renewed, isStopped: false };
}

function dueIn(db: Db, before: Date) {
  return db
    .selectFrom('sealedDocuments')
    .where((is) => is.or([is('proofEnds', 'is', null), is('proofEnds', '<', before)]));
}

async function countDue(db: Db, before: Date): Promise<number> {
  const { count } = await dueIn(db, before)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function findDue(db: Db, { before, after }: Turn): Promise<number[]> {
  const rows = await dueIn(db, before)
    .select('requestId')
    .where('requestId', '>', after)
    .orderBy('requestId')
    .limit(BATCH)
    .execute();
  return rows.map(({ requestId }) => requestId);
}

/** Renews these, one entry of the log for all, and moves the turn on. Stops at the first for which no authority answers. */
async function renewEach(deps: RenewDeps, ids: readonly number[], turn: Turn) {
  const done: number[] = [];
  let isStopped = false;
  for (const id of ids) {
    const outcome = await renewOne(deps, id).catch((error): Outcome => {
      deps.log.error({ err: error, requestId: id }, 'the seal of a paper could not be renewed');
      return 'left';
    });
    isStopped = outcome === 'no authority';
    if (isStopped) break;
    turn.after = id;
    if (outcome === 'renewed') done.push(id);
    if (typeof outcome === 'object') {
      // All others whose proof ends as late would gain as little: the authority is not asked for each of them every night.
      turn.before = new Date(outcome.tooSoon.getTime() - GAIN_MS);
      break;
    }
  }
  if (done.length > 0) {
    const context = { requestIds: done };
    await deps.db
      .transaction()
      .execute((tx) => writeAudit(tx, deps, { actionType: 'seal.renew', performedById: null, context }));
  }
  return { done: done.length, isStopped };
}

async function renewOne(deps: RenewDeps, requestId: number): Promise<Outcome> {
  const newest = await findNewestVersion(deps.db, requestId);
  if (!newest) return 'left';
  const bytes = await deps.seal.renew(await deps.files.read(newest.fileKey));
  if (!bytes) return 'no authority';
  const proof = await proofIn(deps, bytes);
  if (!proof.proofEnds) throw new Error('The new time-stamp proves nothing.');
  const known = await findProofEnd(deps.db, requestId);
  if (known && proof.proofEnds.getTime() < known.getTime() + GAIN_MS) return { tooSoon: proof.proofEnds };
  const fileKey = `versions/${requestId}-${deps.ids.fileKey()}.pdf`;
  await deps.files.put(fileKey, bytes, 'application/pdf');
  const isKept = await deps.db.transaction().execute(async (tx) => {
    // Somebody may have signed it meanwhile: the next pass renews that version.
    if ((await lockNewestVersion(tx, requestId))?.fileKey !== newest.fileKey) return false;
    await tx
      .insertInto('paperVersions')
      .values({
        requestId,
        kind: 'time-stamp',
        fileKey,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        size: bytes.length,
        addedAt: deps.clock.now(),
        provenAt: proof.provenAt,
      })
      .execute();
    await tx.updateTable('sealedDocuments').set(proof).where('requestId', '=', requestId).execute();
    return true;
  });
  if (isKept) return 'renewed';
  await deps.files.remove(fileKey);
  return 'left';
}

async function findProofEnd(db: Db, requestId: number): Promise<Date | null> {
  const { proofEnds } = await db
    .selectFrom('sealedDocuments')
    .select('proofEnds')
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow();
  return proofEnds;
}
