import { LIMITS } from '#contract/limits.ts';
import { HOUR_MS } from '#contract/time-units.ts';
import type { Wanted } from '#server/db/page-of.ts';
import { findFailing } from './mails.repository.ts';
import { presentFailing } from './present-failing.ts';
import type { MailTemplates, RenderDeps } from './templates.ts';

/** The mails that did not go out, whether they are tried again or not, and those that did after they had failed. */
export async function listFailing(deps: RenderDeps, templates: MailTemplates, query: Wanted) {
  const sentSince = new Date(deps.clock.now().getTime() - LIMITS.shownSentMailHours * HOUR_MS);
  const { rows, pagination } = await findFailing(deps.db, sentSince, query);
  return {
    mails: await presentFailing(deps, templates, rows),
    pagination,
  };
}
