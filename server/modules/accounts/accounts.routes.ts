import type { FastifyInstance } from 'fastify';
import * as infoApi from '#contract/api/account-info.ts';
import * as api from '#contract/api/accounts.ts';
import * as manageApi from '#contract/api/manage-accounts.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { createAccount } from './create-account.ts';
import { deleteAccount, deleteAccounts } from './delete-account.ts';
import { extendAccount } from './extend-account.ts';
import { getAccountInfo } from './get-account-info.ts';
import { listAccounts } from './list-accounts.ts';
import { searchAccounts } from './search-accounts.ts';
import { updateAccount, updateAccounts } from './update-account.ts';

export function accountsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, manageApi.listAccounts, { may: 'account.list' }, ({ query }) => listAccounts(deps, query));
  serve(app, manageApi.createAccount, { may: 'account.write' }, async ({ actor, body }) => ({
    account: await createAccount(deps, actor, body),
  }));
  serve(app, manageApi.bulkUpdateAccounts, { may: 'account.write' }, async ({ actor, body }) => ({
    updated: await updateAccounts(deps, actor, body),
  }));
  serve(app, manageApi.bulkDeleteAccounts, { may: 'account.write' }, async ({ actor, body }) => ({
    deleted: await deleteAccounts(deps, actor, body.ids),
  }));
  serve(app, api.searchAccounts, { may: 'account.search', uses: 'search' }, ({ actor, query }) =>
    searchAccounts(deps, actor, query),
  );
  serve(app, infoApi.getAccountInfo, { may: 'account.info' }, ({ actor, params }) =>
    getAccountInfo(deps, actor, params.id),
  );
  serve(app, api.updateAccount, { may: 'account.write' }, async ({ actor, params, body }) => ({
    account: await updateAccount(deps, actor, params.id, body),
  }));
  serve(app, api.extendAccount, { may: 'account.extend' }, async ({ actor, params, query }) => ({
    account: await extendAccount(deps, actor, params.id, query.expiresOn),
  }));
  serve(app, api.deleteAccount, { may: 'account.write' }, async ({ actor, params }) => {
    await deleteAccount(deps, actor, params.id);
    return {};
  });
}
