/** Since when each active request waits for the same people; a trigger keeps it. */
export type WaitingRequestsTable = { requestId: number; since: Date };

/**
 * How long a position took to decide, from a Monday (`YYYY-MM-DD` where the institution is) until now, for each Monday from
 * which a chart can begin. Cases that took about as long share a bucket: sixteen of them double the seconds.
 */
export type OfficeWaitsTable = {
  since: string;
  positionId: number;
  bucket: number;
  cases: number;
  /** Seconds of the quickest and of the slowest of them. */
  shortest: number;
  longest: number;
};

/** Signatures and disapprovals that are not in it yet; a trigger writes them. */
export type OfficeWaitChangesTable = { eventId: number };
