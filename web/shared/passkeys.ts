import type { CreationOptions, challengePasskey, NewCredential } from '#contract/api/passkeys.ts';
import type { UsedCredential } from '#contract/api/second-factor.ts';
import { call } from './api.ts';
import { settings } from './settings.ts';

const UNUSED = 'No passkey was used. Please try again, or choose another way.';
const NOT_MADE = 'No passkey was made. Please try again.';
const HAS_ONE = 'This device already holds a passkey of your account.';

/** The browser or the device gave no passkey, e.g. because the person closed its window. */
export class PasskeyError extends Error {}

/** Whether this browser can use passkeys, and the portal's are for the address that it shows. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && location.origin === settings().passkeyOrigin;
}

/** Lets the person choose a passkey of this portal and prove that it is theirs. */
export async function askForPasskey(): Promise<UsedCredential> {
  const { options } = await call<typeof challengePasskey>('POST /auth/passkeys/challenge');
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: options }).catch(() => {
    throw new PasskeyError(UNUSED);
  });
}

/** Lets the person make a passkey on this device or on another one of theirs. */
export async function makePasskey(options: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    const isThere = error instanceof Error && error.name === 'InvalidStateError';
    throw new PasskeyError(isThere ? HAS_ONE : NOT_MADE);
  });
}

const library = () => import('@simplewebauthn/browser');
