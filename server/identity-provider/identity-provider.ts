import type { FastifyBaseLogger } from 'fastify';
import { API_PATH } from '#contract/api/path.ts';
import type { Config } from '#server/config.ts';

/** Where the provider sends the browser back to; an institution registers it there. */
export const CALLBACK_PATH = `${API_PATH}/auth/oidc/callback`;

export type CampusAccount = NonNullable<Config['campusAccount']>;

/** What only the portal knows of one sign-in: random texts of at least 43 characters. */
export type SignInSecrets = { state: string; nonce: string; codeVerifier: string };

export type Identity = {
  email: string | null;
  /** Whether the provider has made sure that the address belongs to the person. */
  isEmailVerified: boolean;
  /** Whether the provider says that it asked for more than one factor. */
  isMultiFactor: boolean;
};

export type IdentityProvider = {
  /** The address of the provider's sign-in page for this sign-in. Refuses while the provider cannot be reached (503). */
  signInAddress(secrets: SignInSecrets): Promise<string>;
  /**
   * Who signed in. `answer` is the query with which the provider sent the browser back. Refuses an answer that does not
   * belong to these secrets, was used before or is not the provider's own, one that says that the person gave up (403), and
   * while the provider cannot be reached (503).
   */
  identify(answer: URLSearchParams, secrets: SignInSecrets): Promise<Identity>;
};

/** The provider of the settings, null without one. Its library is loaded with the first sign-in. */
export function openIdentityProvider(
  { campusAccount, publicUrl }: Pick<Config, 'campusAccount' | 'publicUrl'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): IdentityProvider | null {
  if (!campusAccount) return null;
  let opened: Promise<IdentityProvider> | undefined;
  const provider = () => {
    opened ??= import('./openid-connect.ts').then(({ openidConnect }) =>
      openidConnect({ campusAccount, publicUrl }, log),
    );
    return opened;
  };
  return {
    signInAddress: async (secrets) => (await provider()).signInAddress(secrets),
    identify: async (answer, secrets) => (await provider()).identify(answer, secrets),
  };
}
