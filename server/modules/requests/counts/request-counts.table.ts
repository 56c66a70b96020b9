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

/** The same by the week in which they were made: its Monday, `YYYY-MM-DD` in the institution's time zone. */
export type WeeklyRequestCountsTable = { week: string; documentId: number; status: Status; count: number };

export type WeeklyRequestChangesTable = {
  id: GeneratedAlways<number>;
  documentId: number;
  status: Status;
  madeAt: Date;
  difference: number;
};
