import type { JSONColumnType } from 'kysely';
import type { DraftContent } from '#contract/api/drafts.ts';

/** A form that its person has begun and not sent; `version` counts how often it was kept. */
export type DraftsTable = {
  accountId: number;
  documentId: number;
  content: JSONColumnType<DraftContent>;
  version: number;
  keptAt: Date;
};
