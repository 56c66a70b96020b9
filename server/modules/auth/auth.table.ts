import type { Generated } from 'kysely';

export type SessionsTable = { tokenHash: Buffer; accountId: number; createdAt: Date; lastUsedAt: Date };

export type TwoFactorsTable = {
  id: Generated<number>;
  accountId: number;
  encryptedSecret: string;
  /** Null until a first code was given. */
  confirmedAt: Date | null;
  /** The time step of the last accepted code; a code is never accepted twice. */
  lastStep: Generated<number>;
};

export type LoginHistoryTable = {
  id: Generated<number>;
  accountId: number;
  createdAt: Date;
  userAgent: string;
  ipAddress: string;
};

export type LoginTriesTable = { id: Generated<number>; email: string; ipAddress: string; createdAt: Date };
