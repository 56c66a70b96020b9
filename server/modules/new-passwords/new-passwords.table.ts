import type { Generated } from 'kysely';

/** Somebody at the login page who forgot a password, or says so; `email` in lower case, whether or not an account has it. */
export type NewPasswordRequestsTable = {
  id: Generated<number>;
  email: string;
  ipAddress: string;
  /** `networkOf` the address; null in a call that an earlier version took. */
  network: string | null;
  /** Whether its link was made, or none was to be made. */
  isDone: Generated<boolean>;
  createdAt: Date;
};

/** A link with which somebody may set a new password, once. Its token is not stored: see link-token.ts. */
export type NewPasswordLinksTable = {
  id: Generated<number>;
  accountId: number;
  /** Random, so that a row of the same id in a restored database has another token. */
  nonce: string;
  /** The Admin who sent it; null when it was asked for at the login page. */
  sentById: number | null;
  createdAt: Date;
  expiresAt: Date;
  /** When it was used, replaced by a newer one, or outdated by a new password. */
  endedAt: Date | null;
};
