/** Append-only and chained: `hash` covers the previous row's hash and every column of this one. */
export type AuditLogsTable = {
  id: number;
  createdAt: Date;
  actionType: string;
  /** Only in entries of the first version; since then it is made from action and context when it is read. */
  description: string | null;
  performedById: number | null;
  requestId: number | null;
  /** JSON text without secrets. */
  context: string;
  hash: string;
};

/** For the search only: what an entry says, in lower case. */
export type AuditLogTextsTable = { logId: number; text: string };

export type AuditHeadTable = { lastId: number; hash: string };
