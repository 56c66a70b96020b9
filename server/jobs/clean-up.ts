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

/** Deletes old rows and the files that no row names, queues the jobs that are missing, and catches up with the log's search. */
export async function cleanUp(
  deps: Pick<Deps, 'db' | 'files' | 'incoming' | 'auditLog' | 'clock' | 'config' | 'jobs' | 'log'>,
): Promise<void> {
  await purgeSignIns(deps);
  await purgeAccessTokens(deps);
  await purgeMails(deps);
  await purgeLinks(deps);
  await purgeDeliveries(deps);
  await purgeDrafts(deps);
  await queueMissingSealJobs(deps);
  await queueMissingMailJobs(deps);
  await queueMissingDeliveryJobs(deps);
  await indexEntries(deps);
  await indexAgain(deps);
  await deps.incoming.purge();
  const files = await purgeFiles(deps);
  deps.log.info({ files }, 'cleaned up');
}

/** The queue deletes a job after two weeks; a completed request without a seal still needs one. */
async function queueMissingSealJobs({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const requestIds = await findUnsealed(tx);
    await jobs.enqueue(tx, 'seal-request', ...requestIds.map((requestId) => ({ requestId })));
  });
}
