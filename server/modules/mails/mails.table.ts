import type { Generated } from 'kysely';

/** Mails that do not go out. A row lives from the first failure to the success, or 30 days beyond the last try. */
export type FailingMailsTable = {
  id: Generated<number>;
  /** The job that sends it, the same for every try. */
  jobId: string;
  recipient: string;
  subject: string;
  error: string;
  tries: number;
  lastTriedAt: Date;
  isGivenUp: boolean;
};
