import type { Deps } from '#server/deps.ts';
import { MAIL_TEMPLATES } from '#server/mail-templates.ts';
import { foldAccountCounts } from '#server/modules/accounts/fold-account-counts.ts';
import { foldOfficeWaits } from '#server/modules/dashboards/charts/fold-office-waits.ts';
import { queueSummaries } from '#server/modules/mails/queue-summaries.ts';
import { sendMails } from '#server/modules/mails/send-mails.ts';
import { sendRequestedLink } from '#server/modules/new-passwords/send-requested-link.ts';
import { renewSeals } from '#server/modules/paper-versions/renew-seals.ts';
import { reassignExpired } from '#server/modules/requests/actions/reassign-expired.ts';
import { foldCounts } from '#server/modules/requests/counts/fold-counts.ts';
import { foldWeeklyCounts } from '#server/modules/requests/counts/fold-weekly-counts.ts';
import { ensureSealed } from '#server/modules/requests/paper/ensure-sealed.ts';
import { sendDelivery } from '#server/modules/webhooks/send-delivery.ts';
import { cleanUp } from './clean-up.ts';
import { each, type JobWork } from './jobs.ts';
import { takeSteps } from './take-steps.ts';

/** What each job does. Every one may run twice and then does nothing the second time, or no harm. */
export function work(deps: Deps): JobWork {
  return {
    'clean-up': each(() => cleanUp(deps)),
    'reassign-expired': each(() => reassignExpired(deps)),
    'fold-counts': each(() =>
      takeSteps(deps, { foldCounts, foldWeeklyCounts, foldAccountCounts, foldOfficeWaits }),
    ),
    'renew-seals': each(async () => {
      await renewSeals(deps, { minutes: 50 });
    }),
    'seal-request': each(({ requestId }) => ensureSealed(deps, requestId)),
    'send-mail': (jobs) => sendMails(deps, MAIL_TEMPLATES, jobs),
    'queue-summaries': each(() => queueSummaries(deps)),
    'send-webhook': each(({ deliveryId }, attempt) => sendDelivery(deps, deliveryId, attempt)),
    'send-requested-link': each(({ newPasswordRequestId }) => sendRequestedLink(deps, newPasswordRequestId)),
  };
}
