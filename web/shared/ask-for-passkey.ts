import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { CreationOptions, challengePasskey, NewCredential } from '#contract/api/passkeys.ts';
import type { UsedCredential } from '#contract/api/second-factor.ts';
import { call } from './api.ts';
import { PasskeyError } from './passkeys.ts';

const UNUSED = 'No passkey was used. Please try again, or choose another way.';
const NOT_MADE = 'No passkey was made. Please try again.';
const HAS_ONE = 'This device already holds a passkey of your account.';

/** Lets the person choose a passkey of this portal and prove that it is theirs. */
export async function askForPasskey(): Promise<UsedCredential> {
  const { options } = await call<typeof challengePasskey>('POST /auth/passkeys/challenge');
  return startAuthentication({ optionsJSON: options }).catch(() => {
    throw new PasskeyError(UNUSED);
  });
}

/** Lets the person make a passkey on this device or on another one of theirs. */
export function makePasskey(options: CreationOptions): Promise<NewCredential> {
  return startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    const isThere = error instanceof Error && error.name === 'InvalidStateError';
    throw new PasskeyError(isThere ? HAS_ONE : NOT_MADE);
  });
}
