import type { GeneratedAlways } from 'kysely';
import type { Status } from '#contract/lifecycle.ts';

/** How many requests of a document had a status when the differences were last added up. */
export type RequestCountsTable = { documentId: number; status: Status; count: number };

/** What a trigger wrote since then. */
export type RequestCountChangesTable = {
  id: GeneratedAlways<number>;
  documentId: number;
  status: Status;
  difference: number;
};
