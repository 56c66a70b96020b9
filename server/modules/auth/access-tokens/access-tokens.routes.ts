import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/access-tokens.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { findAccessTokensOf } from './access-tokens.repository.ts';
import { makeAccessToken } from './make-access-token.ts';
import { presentAccessToken } from './present-access-token.ts';
import { revokeAccessToken } from './revoke-access-token.ts';

/** One's own access tokens for other systems (docs/decisions/0036-access-tokens.md). */
export function accessTokensRoutes(app: FastifyInstance, deps: Deps): void {
  const may = 'own.access-tokens';
  serve(app, api.listAccessTokens, { may }, async ({ actor, query }) => {
    const { rows, pagination } = await findAccessTokensOf(deps.db, actor.id, query);
    return { accessTokens: rows.map((row) => presentAccessToken(row, todayOf(deps))), pagination };
  });
  serve(app, api.makeAccessToken, { may, message: 'Access token created successfully' }, ({ actor, body }) =>
    makeAccessToken(deps, actor, body),
  );
  serve(
    app,
    api.revokeAccessToken,
    { may, message: 'Access token revoked successfully' },
    async ({ actor, params }) => {
      await revokeAccessToken(deps, actor, params.id);
      return {};
    },
  );
}
