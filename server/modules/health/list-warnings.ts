import { sql } from 'kysely';
import type { OperatorWarning } from '#contract/api/dashboards.ts';
import { LIMITS } from '#contract/limits.ts';
import { DAY_MS, MINUTE_MS } from '#contract/time-units.ts';
import type { Deps } from '#server/deps.ts';
import { freeBytes } from './checks.ts';

/** What an Admin is warned of, the most urgent first. */
export async function listWarnings(deps: Deps): Promise<OperatorWarning[]> {
  const [storage, disk, queue, scanner, seals, timeStamp] = await Promise.all([
    deps.readiness.isReady(deps, 'storage'),
    deps.readiness.isReady(deps, 'disk'),
    deps.readiness.isReady(deps, 'queue'),
    deps.readiness.isReady(deps, 'scanner'),
    waitingSeals(deps),
    missingTimeStamp(deps),
  ]);
  return [
    ...(storage ? [] : [{ type: 'storage' as const }]),
    // A disk that cannot be asked is in trouble, too: the other warnings are to be read nevertheless.
    ...(disk ? [] : [{ type: 'disk' as const, freeBytes: await freeBytes(deps.config).catch(() => 0) }]),
    ...(queue ? [] : [{ type: 'queue' as const }]),
    ...(scanner ? [] : [{ type: 'scanner' as const }]),
    ...seals,
    ...timeStamp,
    ...endingCertificate(deps),
  ];
}

/** A seal takes a second; what failed for a moment is tried again within some minutes. */
async function waitingSeals({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<OperatorWarning[]> {
  const before = new Date(clock.now().getTime() - LIMITS.sealMinutes * MINUTE_MS);
  const { rows } = await sql<{ id: number; completedAt: Date; count: number }>`
    select id, completed_at, count(*) over () as count
    from (select id, completed_at from requests where is_seal_due order by id limit ${LIMITS.countedRows}) due
    where completed_at < ${before}
    order by completed_at, id
    limit 1`.execute(db);
  return rows.map(({ id, completedAt, count }) => {
    return { type: 'seals', count, requestId: id, since: completedAt.toISOString() };
  });
}

async function missingTimeStamp({ db, seal }: Pick<Deps, 'db' | 'seal'>): Promise<OperatorWarning[]> {
  if (!seal.hasTimeStamps) return [];
  const newest = await db
    .selectFrom('sealedDocuments')
    .select('provenAt')
    .orderBy('sealedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest && !newest.provenAt ? [{ type: 'time-stamp' }] : [];
}

function endingCertificate({ seal, clock }: Pick<Deps, 'seal' | 'clock'>): OperatorWarning[] {
  const left = seal.validTo.getTime() - clock.now().getTime();
  if (left > LIMITS.certificateDays * DAY_MS) return [];
  return [{ type: 'certificate', validTo: seal.validTo.toISOString(), hasEnded: left <= 0 }];
}
