import type { AccessToken } from '#contract/api/access-tokens.ts';
import { hasExpired } from '#contract/validity.ts';
import type { ShownToken } from './access-tokens.repository.ts';

/** A token as its owner sees it on this date (`YYYY-MM-DD`). */
export function presentAccessToken(
  { createdAt, lastUsedAt, ...row }: ShownToken,
  today: string,
): AccessToken {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    hasEnded: hasExpired(row, today),
  };
}
