import { createHmac } from 'node:crypto';
import type { SignInSecrets } from '#server/identity-provider/identity-provider.ts';

/**
 * State, nonce and code verifier of one sign-in, derived from the random text in the cookie of the browser that began it:
 * nothing has to be stored until the person has signed in, and no other browser can go on with it.
 */
export function secretsOf(browserSecret: string): SignInSecrets {
  const derive = (purpose: string) => createHmac('sha256', browserSecret).update(purpose).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('code verifier') };
}
