import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/drafts.ts';
import { refuseMissing } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { deleteDraft } from './drafts.repository.ts';
import { keepDraft, readDraft } from './keep-draft.ts';

/** Each is about the caller's own draft; there is no call that reaches another's. */
export function draftsRoutes(app: FastifyInstance, deps: Deps): void {
  const may = 'own.drafts';
  serve(app, api.getDraft, { may }, async ({ actor, query }) => ({
    draft: await readDraft(deps.db, { accountId: actor.id, documentId: query.documentId }),
  }));
  serve(app, api.keepDraft, { may }, ({ actor, params, body }) =>
    keepDraft(deps, { accountId: actor.id, documentId: params.documentId }, body),
  );
  serve(app, api.discardDraft, { may }, async ({ actor, params }) => {
    const key = { accountId: actor.id, documentId: params.documentId };
    const deleted = await deleteDraft(deps.db, key).execute();
    return deleted.length > 0 ? {} : refuseMissing('Draft');
  });
}
