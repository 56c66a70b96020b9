import type { ErrorCode } from '#contract/errors.ts';

/** What the provider answered, until the browser that asked takes its session. */
export type CampusSignInsTable = {
  /** SHA-256 of the secret in the browser's cookie. */
  browserHash: Buffer;
  /** In lower case; null when there is a refusal. */
  email: string | null;
  isMultiFactor: boolean;
  refusal: ErrorCode | null;
  createdAt: Date;
};
