import type { JSONColumnType } from 'kysely';
import type { DraftContent } from '#contract/api/drafts.ts';

/** A form that its person has begun and not sent; `version` rises each time that it is kept. */
export type DraftsTable = {
  accountId: number;
  documentId: number;
  content: JSONColumnType<DraftContent>;
  version: number;
  keptAt: Date;
};

/** A form that was sent; `requestId` is null only within the transaction that makes its request. */
export type SentFormsTable = {
  accountId: number;
  key: string;
  requestId: number | null;
  sentAt: Date;
};
