import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { Attempt, JobData } from '#server/jobs/jobs.ts';
import { isRefused } from '#server/mail/smtp-mail.ts';
import { forgetFailure, forgetFailuresBefore, recordFailure } from './mails.repository.ts';

const DAY_MS = 86_400_000;
const ERROR_CHARACTERS = 500;

/**
 * Sends one mail. What fails is noted for the Admins and thrown, so that it is tried again; unless the mail server
 * refused it for good or this was the last try, then it stays noted.
 */
export async function sendMail(
  deps: Pick<Deps, 'db' | 'clock' | 'mail' | 'log'>,
  mail: JobData['send-mail'],
  { jobId, tries, isLast }: Attempt,
): Promise<void> {
  try {
    await deps.mail.send({ ...mail, id: jobId });
  } catch (error) {
    const isGivenUp = isLast || isRefused(error);
    const now = deps.clock.now();
    await forgetFailuresBefore(deps.db, new Date(now.getTime() - LIMITS.failingMailDays * DAY_MS));
    await recordFailure(deps.db, {
      jobId,
      recipient: mail.to,
      subject: mail.subject,
      error: String(error instanceof Error ? error.message : error).slice(0, ERROR_CHARACTERS),
      tries,
      lastTriedAt: now,
      isGivenUp,
    });
    // Addresses and words stay in the database.
    deps.log.warn({ jobId, tries, isGivenUp }, 'a mail could not be sent');
    if (isGivenUp) return;
    throw error;
  }
  if (tries > 1) await forgetFailure(deps.db, jobId);
}
