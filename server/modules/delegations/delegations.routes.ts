import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/delegations.ts';
import { todayOf } from '#server/clock.ts';
import { onePage } from '#server/db/page-of.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { delegate } from './delegate.ts';
import { findDelegationsOf, findDocumentsOf } from './delegations.repository.ts';
import { revokeDelegation } from './revoke-delegation.ts';

export function delegationsRoutes(app: FastifyInstance, deps: Deps): void {
  const may = 'own.delegations';
  serve(
    app,
    api.delegate,
    { may, message: 'Signature delegated successfully' },
    async ({ actor, body, raw }) => ({
      delegation: await delegate(deps, actor, { ...body, ipAddress: raw.ip }),
    }),
  );
  serve(
    app,
    api.revokeDelegation,
    { may, message: 'Delegation revoked successfully' },
    async ({ actor, params }) => {
      await revokeDelegation(deps, actor, params);
      return {};
    },
  );
  serve(app, api.listDelegations, { may }, ({ actor, query }) => findDelegationsOf(deps.db, actor.id, query));
  serve(app, api.documentsISign, { may }, async ({ actor }) => {
    const documents = await findDocumentsOf(deps.db, actor, todayOf(deps));
    return { documents, pagination: onePage(documents) };
  });
}
