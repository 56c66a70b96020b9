import { LIMITS } from '#contract/limits.ts';
import { MINUTE_MS } from '#contract/time-units.ts';
import type { Deps } from '#server/deps.ts';
import { takeHeldMails } from './mails.repository.ts';
import { queueMails } from './queue-mails.ts';
import { MAIL_PARAMS } from './templates.ts';

/**
 * Queues a summary in the place of the mails of each person who waits long enough for the first of them. Mails that are held
 * meanwhile wait for the next one.
 */
export async function queueSummaries(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const heldSince = new Date(deps.clock.now().getTime() - LIMITS.summaryMinutes * MINUTE_MS);
  await deps.db.transaction().execute(async (tx) => {
    const held = Map.groupBy(await takeHeldMails(tx, heldSince), ({ accountId }) => accountId);
    const summaries = Array.from(held, ([accountId, mails]) => ({
      accountId,
      template: 'summary' as const,
      params: {
        count: mails.length,
        events: mails.flatMap(readable).slice(0, LIMITS.summaryNotices),
      },
    }));
    await queueMails(tx, deps, summaries);
  });
}

/** What a later version beside this one has queued may say more than this one knows; then it is only counted. */
function readable({ params }: { params: unknown }) {
  const { data } = MAIL_PARAMS['request-event'].safeParse(params);
  return data ? [data] : [];
}
