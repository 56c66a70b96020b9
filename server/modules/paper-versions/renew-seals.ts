import { createHash } from 'node:crypto';
import { DAY_MS } from '#contract/format/calendar-date.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { proofIn } from '#server/modules/requests/paper/seal-request.ts';
import { findNewestVersion, lockNewestVersion } from './paper-versions.repository.ts';

type RenewDeps = Pick<Deps, 'db' | 'files' | 'seal' | 'clock' | 'auditLog' | 'ids'>;
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

/** The proof of a seal is renewed when it can be checked for less than a year more. */
const BEFORE_END_MS = 365 * DAY_MS;
const BATCH = 20;

/**
 * Adds a time-stamp to every sealed paper that has none, or whose last one can be checked for less than a year more (server.md section 6): the sealed bytes
 * stay, the longer file is stored beside them. Does nothing without time-stamp authorities, and stops at the first paper for which none answers.
 */
export async function renewSeals(deps: RenewDeps, { minutes, progress }: Options = {}): Promise<Renewal> {
  if (!deps.seal.hasTimeStamps) return { renewed: 0, isStopped: false };
  const before = new Date(deps.clock.now().getTime() + BEFORE_END_MS);
  const end = minutes ? performance.now() + minutes * 60_000 : Number.POSITIVE_INFINITY;
  const due = progress ? await countDue(deps.db, before) : 0;
  let renewed = 0;
  let after = 0;
  while (performance.now() < end) {
    const ids = await findDue(deps.db, { before, after });
    if (ids.length === 0) break;
    const done = await renewEach(deps, ids);
    renewed += done.length;
    progress?.(renewed, due);
    if (done.length < ids.length) return { renewed, isStopped: true };
    after = ids.at(-1) ?? after;
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

async function findDue(db: Db, { before, after }: { before: Date; after: number }): Promise<number[]> {
  const rows = await dueIn(db, before)
    .select('requestId')
    .where('requestId', '>', after)
    .orderBy('requestId')
    .limit(BATCH)
    .execute();
  return rows.map(({ requestId }) => requestId);
}

/** Renews these, one entry of the log for all. Answers those that got a time-stamp, which end with the first that got none. */
async function renewEach(deps: RenewDeps, ids: readonly number[]): Promise<number[]> {
  const done: number[] = [];
  for (const id of ids) {
    if (!(await renewOne(deps, id))) break;
    done.push(id);
  }
  if (done.length > 0) {
    const context = { requestIds: done };
    await deps.db
      .transaction()
      .execute((tx) => writeAudit(tx, deps, { actionType: 'seal.renew', performedById: null, context }));
  }
  return done;
}

async function renewOne(deps: RenewDeps, requestId: number): Promise<boolean> {
  const newest = await findNewestVersion(deps.db, requestId);
  if (!newest) return true;
  const bytes = await deps.seal.renew(await deps.files.read(newest.fileKey));
  if (!bytes) return false;
  const proof = await proofIn(deps, bytes);
  const fileKey = `versions/${requestId}-${deps.ids.fileKey()}.pdf`;
  await deps.files.put(fileKey, bytes, 'application/pdf');
  await deps.db.transaction().execute(async (tx) => {
    // Somebody may have signed it meanwhile: the next pass renews that version.
    if ((await lockNewestVersion(tx, requestId))?.fileKey !== newest.fileKey) return;
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
  });
  return true;
}
