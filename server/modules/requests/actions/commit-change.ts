import type { Compilable } from 'kysely';
import type { EventType } from '#contract/events.ts';
import { anyOf } from '#server/db/any-of.ts';
import { withCommit } from '#server/db/at-commit.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { together } from '#server/db/together.ts';
import type { Deps } from '#server/deps.ts';
import { publishChange } from '#server/live/live-change.ts';
import { insertAudit, selectEntryNumber } from '#server/modules/audit-log/write-audit.ts';
import { insertEvent } from '#server/modules/events/events.repository.ts';
import { selectRecipients } from '#server/modules/mails/mails.repository.ts';
import { type NewMail, queueMailsTo } from '#server/modules/mails/queue-mails.ts';
import { insertNotifications } from '#server/modules/notifications/insert-notifications.ts';
import { queueDeliveries } from '#server/modules/webhooks/queue-deliveries.ts';
import { findSubscribed } from '#server/modules/webhooks/webhooks.repository.ts';
import { insertNumber, lockNumbers } from '../paper/paper-numbers.repository.ts';
import {
  auditEntryOf,
  type Change,
  numberedIn,
  type Plan,
  planChange,
  SKIPPED,
  type StageColumns,
  withEvent,
} from '../rules/plan-change.ts';
import { changedRequest } from '../rules/relations.ts';
import type { Request, StageRow } from '../rules/request.ts';
import { insertRequest } from './new-rows.repository.ts';
import { type Notice, planNotices } from './plan-notices.ts';

/** By then the process that commits has sealed the paper itself; another one that took the job at once would do all of it as well. */
const SEAL_JOB_WAITS_SECONDS = 30;

/**
 * The only code that moves a request. In the transaction of the caller, which has locked it or is making it, it writes what
 * rules/plan-change.ts decides: the stage, the skipped stages, status and open stage, the event, webhooks, notices and mails
 * with their calendar files, the audit entry and the live change. Gives the request as it is then.
 */
export async function commitChange<T extends EventType>(
  tx: Tx,
  deps: Deps,
  before: Request,
  change: Change<T>,
): Promise<Request> {
  // What is made and what its history begins with happened at one moment: a paper says it twice, to the second.
  const now = change.type === 'create' ? before.createdAt : deps.clock.now();
  const plan = planChange(before, change, now);
  const { after } = plan;
  const notices = await planNotices(tx, deps, { change, before, after });
  const written = await writePlan(tx, deps, { before, change, plan, notices });
  const { eventId, webhookIds, entryNumber, recipients, notifications } = written;
  await queueDeliveries(tx, deps, webhookIds, eventId);
  await withCommit(tx, insertAudit(tx, deps, auditEntryOf(plan, eventId), entryNumber).compile());
  await queueMailsTo(tx, deps, recipients, mailsOf(notices, eventId));
  await publishChange(tx, { notifications, requests: [changedRequest(after)] });
  if (after.status === 'COMPLETED' && before.status !== 'COMPLETED') {
    await deps.jobs.enqueueLater(tx, 'seal-request', SEAL_JOB_WAITS_SECONDS, { requestId: before.id });
  }
  return withEvent(plan, change.to, eventId);
}

type Writing = { before: Request; change: Change; plan: Plan; notices: readonly Notice[] };

/** The rows of the request, its event and its notifications; gives what the rest that is written and sent needs to know. */
async function writePlan(tx: Tx, deps: Deps, { before, change, plan, notices }: Writing) {
  const { id } = before;
  const { event } = plan;
  const inPortal = notices.filter(({ isInPortal }) => isInPortal);
  // The first rows of a request come before what refers to them.
  const rows = together(
    tx,
    change.type === 'create' ? insertRequest(tx, plan.after) : moveRequest(tx, { before, change, plan }),
  );
  const written = together(tx, [
    insertEvent(tx, { ...event, params: JSON.stringify(event.params) }),
    insertNotifications(tx, deps, id, inPortal),
    selectRecipients(tx, { ids: notices.map(({ accountId }) => accountId) }),
    findSubscribed(tx, { type: change.type }),
    selectEntryNumber(tx, {}),
  ]);
  const [, [[inserted], notifications, recipients, webhooks, entryNumber]] = await Promise.all([
    rows,
    written,
  ]);
  if (!inserted) throw new Error(`Request ${id} has no event of its change`);
  const webhookIds = webhooks.map((webhook) => webhook.id);
  return { eventId: inserted.id, notifications, recipients, webhookIds, entryNumber };
}

/** What a change does to the rows of a request that is there. */
function moveRequest(tx: Tx, { before, change, plan }: Omit<Writing, 'notices'>): Compilable<unknown>[] {
  const { id } = before;
  const { columns, skipped, opened, event } = plan;
  const series = numberedIn(before, plan);
  return [
    updateRequest(tx, { ...columns, id }),
    ...(change.stage ? [updateStage(tx, columnsOf(change.stage))] : []),
    ...(skipped.length > 0 ? [skipStages(tx, skipped)] : []),
    ...(opened ? [updateStage(tx, { id: opened.id, openedAt: event.createdAt })] : []),
    ...(series ? [lockNumbers(tx, series), insertNumber(tx, { requestId: id, ...series })] : []),
  ];
}

function mailsOf(notices: readonly Notice[], eventId: number): NewMail[] {
  return notices.map(({ accountId, audience, calendar, waitsSeconds }) => {
    return { accountId, template: 'request-event', params: { eventId, audience }, calendar, waitsSeconds };
  });
}

const updateRequest = prepared((tx: Db, { id, ...columns }: Plan['columns'] & { id: number }) =>
  tx.updateTable('requests').set(columns).where('id', '=', id),
);

const updateStage = prepared((tx: Db, { id, ...columns }: StageUpdate) =>
  tx.updateTable('requestStages').set(columns).where('id', '=', id),
);

type StageUpdate = { id: number } & Omit<StageColumns, 'form'> & { form?: string };

function columnsOf({ id, columns }: NonNullable<Change['stage']>): StageUpdate {
  const { form, ...rest } = columns;
  return { id, ...rest, ...(form && { form: JSON.stringify(form) }) };
}

/** Records that stages were passed over and why. */
function skipStages(tx: Tx, stages: readonly StageRow[]) {
  const ids = stages.map(({ id }) => id);
  return tx.updateTable('requestStages').set(SKIPPED).where('id', '=', anyOf(ids));
}
