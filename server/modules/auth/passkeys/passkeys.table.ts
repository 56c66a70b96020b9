import type { Generated } from 'kysely';

export type PasskeysTable = {
  id: Generated<number>;
  accountId: number;
  /** As WebAuthn writes it in JSON: base64url. */
  credentialId: string;
  /** COSE key. */
  publicKey: Buffer;
  /** How often the authenticator says that it signed; stays 0 for those that several devices share. */
  counter: number;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** Challenges that nobody has answered yet. */
export type PasskeyChallengesTable = {
  /** SHA-256 of the challenge. */
  challengeHash: Buffer;
  /** Who asked to add a passkey; null when a passkey of anybody may answer. */
  accountId: number | null;
  createdAt: Date;
};
