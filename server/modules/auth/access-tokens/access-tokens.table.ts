import type { Generated } from 'kysely';

export type AccessTokensTable = {
  id: Generated<number>;
  accountId: number;
  /** SHA-256 of the token. */
  tokenHash: Buffer;
  name: string;
  /** Names of SCOPES in contract/policy.ts; another version of the portal may know others. */
  scopes: string[];
  createdAt: Date;
  /** The last day on which it is good, `YYYY-MM-DD` in the institution's time zone. */
  expiresOn: string;
  /** To the minute. */
  lastUsedAt: Date | null;
  lastUsedFrom: string | null;
};
