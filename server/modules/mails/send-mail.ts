import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Attempt } from '#server/jobs/jobs.ts';
import { isRefused } from '#server/mail/smtp-mail.ts';
import { layOutMail } from './lay-out-mail.ts';
import { findMail, type Mail, recordFailure, recordSent } from './mails.repository.ts';
import { renderMail } from './render-mail.ts';
import type { MailTemplates, RenderDeps } from './templates.ts';

const ERROR_CHARACTERS = 500;

type SendDeps = RenderDeps & Pick<Deps, 'mail' | 'log'>;

/**
 * Sends one mail, unless it is sent or given up already. A failure is recorded for the Admins and thrown, so that the
 * job is tried again; unless the mail server refused the mail for good or this was the last try: then it has failed.
 *
 * A mail that the server accepted is final. Only when the process dies or loses the database between the acceptance
 * and the row that says so, is the mail sent a second time, with the same Message-ID.
 */
export async function sendMail(
  deps: SendDeps,
  templates: MailTemplates,
  mailId: number,
  attempt: Attempt,
): Promise<void> {
  await withMailLock(deps.db, mailId, async () => {
    const mail = await findMail(deps.db, mailId);
    if (mail?.state !== 'queued') return;
    try {
      await deliver(deps, templates, mail);
    } catch (error) {
      const state = attempt.isLast || isRefused(error) ? 'failed' : 'queued';
      const lastError = String(error instanceof Error ? error.message : error).slice(0, ERROR_CHARACTERS);
      await recordFailure(deps.db, mailId, { state, lastError, lastTriedAt: deps.clock.now() });
      // Addresses and words stay in the database.
      deps.log.warn({ mailId, tries: mail.tries + 1, state }, 'a mail could not be sent');
      if (state === 'failed') return;
      throw error;
    }
    await recordSent(deps.db, mailId, deps.clock.now());
  });
}

async function deliver(deps: SendDeps, templates: MailTemplates, mail: Mail): Promise<void> {
  const { content, displayName } = await renderMail(deps, templates, mail);
  await deps.mail.send({
    to: mail.address,
    ...layOutMail(content, displayName, deps.config),
    ...(mail.calendar && { calendar: mail.calendar }),
    id: `mail-${mail.id}-${mail.createdAt.getTime()}`,
  });
}

/**
 * Lets nobody else send this mail meanwhile, in this process or another: the queue may give a job to a second worker
 * while the first one, which took too long, is still at it. Throws then, so that the job is tried again later. The lock
 * belongs to a connection and ends with it when the process is killed.
 */
async function withMailLock(db: Db, mailId: number, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${`mail ${mailId}`}, 0)`;
    const { rows } = await sql<{ isMine: boolean }>`select pg_try_advisory_lock(${key}) as is_mine`.execute(
      connection,
    );
    if (!rows[0]?.isMine) throw new Error(`The mail ${mailId} is being sent by another worker`);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}
