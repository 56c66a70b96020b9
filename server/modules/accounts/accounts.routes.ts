import type { FastifyInstance } from 'fastify';
import { getAccountInfo, searchAccounts } from '#contract/api/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { getAccountInfo as getInfo } from './get-account-info.ts';
import { searchAccounts as search } from './search-accounts.ts';

export function accountsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, searchAccounts, { may: 'account.search' }, ({ actor, query }) => search(deps, actor, query));
  serve(app, getAccountInfo, { may: 'account.info' }, async ({ actor, params }) => ({
    account: await getInfo(deps, actor, params.id),
  }));
}
