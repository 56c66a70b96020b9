import { createHmac } from 'node:crypto';
import { deriveKey } from '#server/secrets/derive-key.ts';
import { secretKeyOf } from '#server/secrets/secret-key.ts';

/** The same for the same key and moment; it tells nothing else about the key. */
export function secretKeyCheck(secretKeyText: string, madeAt: string): string {
  return createHmac('sha256', deriveKey(secretKeyOf(secretKeyText), 'backups'))
    .update(madeAt)
    .digest('hex');
}
