import type { FastifyBaseLogger } from 'fastify';
import * as oidc from 'openid-client';
import { type ErrorCode, refuse } from '#contract/errors.ts';
import {
  CALLBACK_PATH,
  type CampusAccount,
  type Identity,
  type IdentityProvider,
  type SignInSecrets,
} from './identity-provider.ts';

const SCOPE = 'openid email';
/** Of one call to the provider: somebody looks at a button that turns. */
const TIMEOUT_SECONDS = 10;
/** By which the provider's clock may differ. */
const CLOCK_TOLERANCE_SECONDS = 30;

/**
 * The OpenID Connect provider of the settings. Nothing is asked of it before the first sign-in, and again after a failure, so
 * that the portal starts and goes on without it.
 */
export function openidConnect(
  { campusAccount, publicUrl }: { campusAccount: CampusAccount; publicUrl: string },
  log: Pick<FastifyBaseLogger, 'warn'>,
): IdentityProvider {
  const redirectUri = publicUrl + CALLBACK_PATH;
  let known: Promise<oidc.Configuration> | undefined;
  const configuration = () => {
    known ??= discover(campusAccount).catch((error: unknown) => {
      known = undefined;
      log.warn({ reason: reasonOf(error) }, 'the settings of the OpenID Connect provider cannot be read');
      return refuse('oidc.unreachable');
    });
    return known;
  };

  return {
    async signInAddress({ state, nonce, codeVerifier }) {
      const challenge = await oidc.calculatePKCECodeChallenge(codeVerifier);
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).href;
    },
    async identify(answer, secrets) {
      const provider = await configuration();
      try {
        return await exchange(provider, new URL(`${redirectUri}?${answer}`), secrets);
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'a sign-in with a campus account failed');
        return refuse(refusalOf(error));
      }
    },
  };
}

function discover({ issuer, clientId, clientSecret }: CampusAccount) {
  const server = new URL(issuer);
  const metadata = { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  // Without the check a token would count because of the connection by which it came, whoever signed it.
  const execute = [oidc.enableNonRepudiationChecks];
  // readConfig lets plain http pass for a provider on this computer only
  if (server.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
  return oidc.discovery(server, clientId, metadata, authenticateWith(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    execute,
  });
}

/** OpenID Connect's default where the provider accepts it or does not say, else in the body. */
function authenticateWith(secret: string): oidc.ClientAuth {
  const [inHeader, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const accepted = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (accepted.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest);
  };
}

async function exchange(
  provider: oidc.Configuration,
  answer: URL,
  secrets: SignInSecrets,
): Promise<Identity> {
  const tokens = await oidc.authorizationCodeGrant(provider, answer, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.codeVerifier,
  });
  const claims = tokens.claims();
  if (!claims) return refuse('oidc.failed');
  // Some providers say the address in the token, others only when asked.
  const person =
    claims.email === undefined ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub) : claims;
  return {
    email: typeof person.email === 'string' ? person.email : null,
    isEmailVerified: person.email_verified === true,
    // RFC 8176
    isMultiFactor: Array.isArray(claims.amr) && claims.amr.includes('mfa'),
  };
}

function refusalOf(error: unknown): ErrorCode {
  if (error instanceof oidc.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'oidc.cancelled' : 'oidc.failed';
  }
  const isUnreachable =
    // what fetch throws without a connection
    error instanceof TypeError ||
    codeOf(error) === 'OAUTH_TIMEOUT' ||
    (error instanceof oidc.ResponseBodyError && error.status >= 500);
  return isUnreachable ? 'oidc.unreachable' : 'oidc.failed';
}

/** For the log: codes only, as the errors themselves carry codes, tokens and names. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const answered =
    error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError;
  return [error.name, codeOf(error), answered ? error.error : error.message].filter(Boolean).join(', ');
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
