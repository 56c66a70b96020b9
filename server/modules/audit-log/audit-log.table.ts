/** Append-only. */
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
  /** Over every other column: with the portal's key, in entries of the first version with the hash of the entry before. */
  hash: string;
};

/** For the search only: what an entry says, in lower case. */
export type AuditLogTextsTable = {
  logId: number;
  text: string;
  /** Over both, with the portal's key; null where an earlier version made the text, until the next night. */
  hash: string | null;
};

/** Where the first version's chain ends: entries up to this number are its own. Only a process of that version changes it. */
export type AuditHeadTable = { lastId: number; hash: string };

/** Append-only: a piece of the chain, over these entries and the block before. Positions count from 1. */
export type AuditBlocksTable = {
  position: number;
  logIds: number[];
  hash: string;
  /** Which key the hash was made with (log-keys.ts); null in blocks of versions that did not note it. */
  keyId: string | null;
};
