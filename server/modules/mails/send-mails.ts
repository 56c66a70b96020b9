import DataLoader from 'dataloader';
import { HOUR_MS } from '#contract/time-units.ts';
import { together } from '#server/db/together.ts';
import type { Deps } from '#server/deps.ts';
import type { Job } from '#server/jobs/jobs.ts';
import { limitConcurrency } from '#server/limit-concurrency.ts';
import { MailClosedError, type MailFile } from '#server/mail/mail.ts';
import { isRefused, SENT_AT_ONCE } from '#server/mail/smtp-mail.ts';
import { idsToHold } from './hold-back.ts';
import { layOutMail } from './lay-out-mail.ts';
import {
  dropMailsOfDeleted,
  holdMails,
  type Mail,
  recordFailure,
  recordSent,
  selectHoldable,
  selectLocks,
  selectMails,
  selectUnlocks,
} from './mails.repository.ts';
import { type RenderedMail, renderMails } from './render-mails.ts';
import type { MailContent, MailTemplates, RenderDeps } from './templates.ts';

/** What a process sends at the same moment, whichever of its workers took the mails. */
const withConnection = limitConcurrency(SENT_AT_ONCE);
/** Mails that are being sent or whose row does not yet say that they were: as many may go out twice when the process is killed. */
const underWay = limitConcurrency(4 * SENT_AT_ONCE);
const ERROR_CHARACTERS = 500;

type MailJob = Job<{ mailId: number }>;
type SendDeps = RenderDeps & Pick<Deps, 'mail' | 'log' | 'shutdown'>;

/**
 * Sends mails, as many at a time as there are connections, each unless it is sent, held for a summary, given up or of a
 * deleted account; gives how each job ended. A failure is recorded for the Admins and its job rejected, so that it is
 * tried again; unless the mail server refused the mail for good or this was the last try: then it has failed. What the
 * end of the portal interrupts is tried again and counts as no failure.
 *
 * A mail that the server accepted is final. Only when the process dies or loses the database between the acceptance and
 * the row that says so, is the mail sent a second time, with the same Message-ID.
 */
export async function sendMails(
  deps: SendDeps,
  templates: MailTemplates,
  jobs: readonly MailJob[],
): Promise<PromiseSettledResult<void>[]> {
  // Of a mail that is to be tried at once there may be two jobs (see `expedite`).
  const ids = [...new Set(jobs.map(({ data }) => data.mailId))];
  return withMailLocks(deps, ids, async ({ locked, mails, held }) => {
    const waiting = mails.filter(({ id, state }) => locked.has(id) && state === 'queued' && !held.has(id));
    const rendered = await renderMails(deps, templates, waiting);
    const ended = new Map<number, Promise<void>>();
    const sent = recordTogether(deps);
    // In the order in which they were queued: the queue gives jobs that it gives together in any.
    for (const { data, attempt } of jobs.toSorted(byMail)) {
      if (ended.has(data.mailId)) continue;
      const index = waiting.findIndex(({ id }) => id === data.mailId);
      const [mail, content] = [waiting[index], rendered[index]];
      const work =
        mail && content
          ? underWay(() => sendOne({ ...deps, sent }, mail, content, attempt.isLast))
          : leave(data.mailId, locked);
      ended.set(data.mailId, work);
    }
    return Promise.allSettled(jobs.map(({ data }) => ended.get(data.mailId) ?? Promise.resolve()));
  });
}

/** Of two jobs of a mail the one first that leaves a further try. */
function byMail(one: MailJob, other: MailJob): number {
  return one.data.mailId - other.data.mailId || Number(one.attempt.isLast) - Number(other.attempt.isLast);
}

/** A mail of another worker is tried again later; nothing is left to do for one that is sent, held, given up or gone. */
async function leave(mailId: number, locked: ReadonlySet<number>): Promise<void> {
  if (!locked.has(mailId)) throw new Error(`The mail ${mailId} is being sent by another worker`);
}

/** Records mails as sent: one statement at a time, for all that were accepted while the one before it was under way. */
function recordTogether({ db, clock }: SendDeps): DataLoader<number, void> {
  let writing: Promise<unknown> = Promise.resolve();
  return new DataLoader(
    async (ids) => {
      const written = recordSent(db, ids, clock.now());
      writing = written.catch(() => undefined);
      await written;
      return ids.map(() => undefined);
    },
    { cache: false, batchScheduleFn: (write) => void writing.then(write) },
  );
}

async function sendOne(
  deps: SendDeps & { sent: DataLoader<number, void> },
  mail: Mail,
  rendered: PromiseSettledResult<RenderedMail>,
  isLastTry: boolean,
): Promise<void> {
  try {
    if (rendered.status === 'rejected') throw rendered.reason;
    const { value } = rendered;
    await withConnection(() => deliver(deps, mail, value));
  } catch (error) {
    if (error instanceof MailClosedError) throw error;
    const state = isLastTry || isRefused(error) ? 'failed' : 'queued';
    const lastError = String(error instanceof Error ? error.message : error).slice(0, ERROR_CHARACTERS);
    await recordFailure(deps.db, mail.id, { state, lastError, lastTriedAt: deps.clock.now() });
    // Addresses and words stay in the database.
    deps.log.warn({ mailId: mail.id, tries: mail.tries + 1, state }, 'a mail could not be sent');
    if (state === 'failed') return;
    throw error;
  }
  await deps.sent.load(mail.id);
}

async function deliver(deps: SendDeps, mail: Mail, { content, displayName }: RenderedMail): Promise<void> {
  const { file, note } = await makeFile(deps, mail, content.file);
  const withNote = { ...content, paragraphs: [...content.paragraphs, ...note] };
  await deps.mail.send({
    to: mail.address,
    ...layOutMail(withNote, displayName, deps.config),
    ...(mail.calendar && { calendar: mail.calendar }),
    ...(file && { file }),
    id: `mail-${mail.id}-${mail.createdAt.getTime()}`,
  });
}

/**
 * The file that goes with a mail, and what the mail says of it. A mail does not wait for one that cannot be made,
 * unless the portal is about to stop.
 */
async function makeFile(
  { log, shutdown }: SendDeps,
  { id }: Mail,
  asked: MailContent['file'],
): Promise<{ file: MailFile | null; note: string[] }> {
  if (!asked) return { file: null, note: [] };
  try {
    return { file: await asked.make(), note: [asked.ifMade] };
  } catch (error) {
    if (shutdown.hasBegun()) throw new MailClosedError();
    log.error({ err: error, mailId: id }, 'a mail goes out without its file');
    return { file: null, note: [asked.ifNotMade] };
  }
}

type Locked = { locked: ReadonlySet<number>; mails: Mail[]; held: ReadonlySet<number> };

/**
 * Lets nobody else send these mails meanwhile, in this process or another: the queue may give a job to a second worker
 * while the first one, which took too long, is still at it. `locked` leaves out those that somebody else is sending;
 * `held` are those that from now on wait for a summary. The locks belong to a connection and end with it when the process is killed.
 */
async function withMailLocks<T>(
  { db, clock, config }: SendDeps,
  ids: readonly number[],
  work: (mails: Locked) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    // Until everything was read, which may fail, each may be one that was taken.
    let locked: ReadonlySet<number> = new Set(ids);
    try {
      // In this order: what is read is what another worker left behind.
      const sentSince = new Date(clock.now().getTime() - HOUR_MS);
      const [taken, , mails, holdable] = await together(connection, [
        selectLocks(connection, { ids }),
        dropMailsOfDeleted(connection, { ids }),
        selectMails(connection, { ids }),
        selectHoldable(connection, { ids, sentSince }),
      ]);
      locked = new Set(taken.filter(({ done }) => done).map(({ id }) => id));
      const ours = holdable.filter(({ id }) => locked.has(id));
      const held = config.usageLimits ? idsToHold(ours) : new Set<number>();
      if (held.size > 0) await holdMails(connection, [...held]);
      return await work({ locked, mails, held });
    } finally {
      await selectUnlocks(connection, { ids: [...locked] }).execute();
    }
  });
}
