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
  /** When the password was last given in this session; see require-recent-confirmation.ts. */
  confirmedAt: Date | null;
};
