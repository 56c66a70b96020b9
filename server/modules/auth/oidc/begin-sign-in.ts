import { refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { secretsOf } from './secrets.ts';

/**
 * Begins a sign-in with a campus account: where the browser goes next, and the secret that only this browser may keep. 404
 * when the portal has no campus accounts, 503 while their provider cannot be reached.
 */
export async function beginSignIn({
  identityProvider,
  ids,
}: Pick<Deps, 'identityProvider' | 'ids'>): Promise<{ url: string; browserSecret: string }> {
  if (!identityProvider) return refuse('route.unknown');
  const browserSecret = ids.token();
  return { browserSecret, url: await identityProvider.signInAddress(secretsOf(browserSecret)) };
}
