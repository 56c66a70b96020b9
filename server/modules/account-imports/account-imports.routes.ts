import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/account-imports.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { importAccounts } from './import-accounts.ts';
import { findImport } from './imports.repository.ts';

export function accountImportsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    api.importAccounts,
    { may: 'account.write', bodyLimit: LIMITS.importBytes },
    async ({ actor, body, reply }) => {
      const outcome = await importAccounts(deps, actor, body.accounts);
      if ('import' in outcome) reply.code(202);
      return outcome;
    },
  );
  serve(app, api.getAccountImport, { may: 'account.write' }, async ({ params }) => ({
    import: await findImport(deps, params.id),
  }));
}
