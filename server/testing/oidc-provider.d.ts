/** The part of the OpenID Connect provider for tests that the tests use; it brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Claims = Record<string, unknown>;
  type Context = {
    oidc: {
      client: { clientId: string };
      session: { accountId: string };
      provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant };
    };
  };
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type Configuration = {
    clients: Record<string, unknown>[];
    jwks: { keys: unknown[] };
    cookies: { keys: string[] };
    claims: Record<string, string[]>;
    conformIdTokenClaims: boolean;
    features: { devInteractions: { enabled: boolean } };
    ttl: Record<string, number>;
    interactions: { url: (context: unknown, interaction: { uid: string }) => string };
    findAccount: (context: unknown, id: string) => { accountId: string; claims(): Claims };
    loadExistingGrant: (context: Context) => Promise<Grant>;
  };
  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>;
  }
}
