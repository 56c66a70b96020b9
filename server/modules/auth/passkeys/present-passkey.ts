import type { Passkey } from '#contract/api/passkeys.ts';

type Row = { id: number; name: string; createdAt: Date; lastUsedAt: Date | null };

/** A passkey as its owner sees it. */
export function presentPasskey({ id, name, createdAt, lastUsedAt }: Row): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
