import type { Role } from '#contract/roles.ts';
import type { SignedIn } from '#contract/sign-in-ways.ts';

/** Who makes a call: what the rules need to know of the account. */
export type Actor = {
  id: number;
  role: Role;
  positionId: number | null;
  displayName: string;
  /** Absent where it is not known: a session that an earlier version opened. */
  signedIn?: SignedIn;
  /** By which of the account's access tokens the call came; absent in a session. */
  accessToken?: { id: number; name: string };
};

/** Somebody who is signed in. What needs the session itself, e.g. a recent confirmation, asks for this one. */
export type SessionActor = Actor & {
  sessionId: number;
  /** What the database has of the session's token. */
  sessionHash: Buffer;
  /** When the password was last given in this session; see require-recent-confirmation.ts. */
  confirmedAt: Date | null;
  /** The same of the second factor. */
  factorConfirmedAt: Date | null;
};
