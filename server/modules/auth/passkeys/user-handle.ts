import { createHmac } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { deriveKey } from '#server/secrets/derive-key.ts';

/** By what an authenticator knows the account: the same for all of its passkeys, and nothing that says whose it is. */
export function userHandleOf({ secretKey }: Pick<Deps, 'secretKey'>, accountId: number): string {
  const key = deriveKey(secretKey, 'passkey user handles');
  return createHmac('sha256', key).update(String(accountId)).digest('base64url');
}
