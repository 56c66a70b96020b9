import type { Generated } from 'kysely';
import type { SecondFactor, SignInWay } from '#contract/sign-in-ways.ts';

export type SessionsTable = {
  id: Generated<number>;
  tokenHash: Buffer;
  accountId: number;
  createdAt: Date;
  /** Stored at most once a minute, together with the address. */
  lastUsedAt: Date;
  ipAddress: string;
  /** As at the sign-in; empty where the first version did not keep it. */
  userAgent: string;
  /** The token's hash in `known_browsers`; null for sessions from before there were any. */
  browserHash: Buffer | null;
  /** When the owner last gave the password in this session; null when they came in another way and never did. */
  confirmedAt: Date | null;
  /** When the owner last gave the second factor in this session, at its start or since; null when they never did. */
  factorConfirmedAt: Date | null;
  /** How its owner proved who they are; null where an earlier version opened it. */
  way: SignInWay | null;
  secondFactor: SecondFactor | null;
};

export type TwoFactorsTable = {
  id: Generated<number>;
  accountId: number;
  encryptedSecret: string;
  /** Those before it, with spaces between, which other tabs or browsers may still show; null from the first code on. */
  replacedSecret: Generated<string | null>;
  /** Null until a first code was given. */
  confirmedAt: Date | null;
  /** The time step of the last accepted code; a code is never accepted twice. */
  lastStep: Generated<number>;
};

/** The unused recovery codes of an account; one that is used is deleted. */
export type RecoveryCodesTable = { accountId: number; codeHash: Buffer };

export type LoginHistoryTable = {
  id: Generated<number>;
  accountId: number;
  createdAt: Date;
  userAgent: string;
  ipAddress: string;
  way: Generated<SignInWay>;
};

/** Failed tries to give a password or a code, and those that are being checked at this moment. */
export type LoginTriesTable = {
  id: Generated<number>;
  /** A keyed hash of the email that was typed: people also type their password there. */
  accountKey: Buffer;
  /** `networkOf` the address. */
  network: string;
  /** The hash of the known browser's token or of the session's; null for a browser that never signed in to the account. */
  knownClient: Buffer | null;
  createdAt: Date;
};

/** Which browsers signed in to which accounts. A browser has one token, however many accounts it signed in to. */
export type KnownBrowsersTable = { tokenHash: Buffer; accountId: number; lastUsedAt: Date };
