/**
 * Where a request can stand; contract/lifecycle.ts says how it gets there. Alone in this file, because every page reads
 * addresses with it.
 */
export const STATUSES = [
  'VERIFYING',
  'SIGNING',
  'PENDING',
  'ACTION NEEDED',
  'MEETING REQUESTED',
  'AWAITING MEETING CONFIRMATION',
  'AWAITING MEETING',
  'DISAPPROVED',
  'COMPLETED',
  'CANCELLED',
] as const;
export type Status = (typeof STATUSES)[number];
