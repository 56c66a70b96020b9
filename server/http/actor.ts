import type { Role } from '#contract/roles.ts';

/** Who makes a call: what the rules need to know of the account. */
export type Actor = {
  id: number;
  role: Role;
  positionId: number | null;
  displayName: string;
  sessionId: number;
  /** What the database has of the session's token. */
  sessionHash: Buffer;
};
