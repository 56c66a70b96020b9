import { settings } from './settings.ts';

/** The browser or the device gave no passkey, e.g. because the person closed its window. */
export class PasskeyError extends Error {}

/** Whether this browser can use passkeys, and the portal's are for the address that it shows. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && location.origin === settings().passkeyOrigin;
}
