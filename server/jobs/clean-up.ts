import type { Deps } from '#server/deps.ts';
import { purgeFiles } from '#server/files/purge-files.ts';
import { indexAgain, indexEntries } from '#server/modules/audit-log/index-entries.ts';
import { purgeAccessTokens } from '#server/modules/auth/access-tokens/purge-access-tokens.ts';
import { purgeSignIns } from '#server/modules/auth/purge-sign-ins.ts';
import { purgeDrafts } from '#server/modules/drafts/purge-drafts.ts';
import { purgeMails } from '#server/modules/mails/purge-mails.ts';
import { queueMissingMailJobs } from '#server/modules/mails/queue-missing-jobs.ts';
import { purgeLinks } from '#server/modules/new-passwords/purge-links.ts';
import { findUnsealed } from '#server/modules/requests/paper/find-unsealed.ts';
import { purgeDeliveries } from '#server/modules/webhooks/purge-deliveries.ts';
import { queueMissingDeliveryJobs } from '#server/modules/webhooks/queue-missing-deliveries.ts';
import { enqueueAll } from './enqueue-all.ts';
import { findQueued } from './find-queued.ts';
import { takeSteps } from './take-steps.ts';

type Used = Pick<Deps, 'db' | 'files' | 'incoming' | 'auditLog' | 'clock' | 'config' | 'jobs' | 'log'>;

/** None needs what another one does. */
const STEPS: Record<string, (deps: Used) => Promise<void>> = {
  purgeSignIns,
  purgeAccessTokens,
  purgeMails,
  purgeLinks,
  purgeDeliveries,
  purgeDrafts,
  queueMissingSealJobs,
  queueMissingMailJobs,
  queueMissingDeliveryJobs,
  indexEntries,
  indexAgain,
  purgeIncoming: ({ incoming }) => incoming.purge(),
  async purgeStored(deps) {
    const files = await purgeFiles(deps);
    deps.log.info({ files }, 'cleaned up');
  },
};

/** Deletes old rows and the files that no row names, queues the jobs that are missing, and catches up with the log's search. */
export function cleanUp(deps: Used): Promise<void> {
  return takeSteps(deps, STEPS);
}

/**
 * The queue deletes a job after two weeks; a completed request without a seal still needs one. That of its last signature may still
 * be tried again: only as many seals are tried as there are papers.
 */
async function queueMissingSealJobs({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const queued = new Set((await findQueued(tx, 'seal-request')).map(({ requestId }) => requestId));
    const missing = (await findUnsealed(tx)).filter((requestId) => !queued.has(requestId));
    await enqueueAll(
      jobs,
      tx,
      'seal-request',
      missing.map((requestId) => ({ requestId })),
    );
  });
}
