import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/documents.ts';
import { refuseMissing } from '#contract/errors.ts';
import { todayOf } from '#server/clock.ts';
import { onePage } from '#server/db/page-of.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { changePipeline } from './change-pipeline.ts';
import { findDocumentRow, findDocuments } from './documents.repository.ts';
import { enableDocument } from './enable-document.ts';
import { findMissingSignees } from './find-missing-signees.ts';
import { findPlaces } from './find-places.ts';
import { showCatalogue } from './show-catalogue.ts';

export function documentsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.getDocument, { may: 'document.read' }, async ({ params }) => {
    const document = await findDocumentRow(deps.db, params.id, todayOf(deps));
    return { document: document ?? refuseMissing('Document') };
  });
  serve(app, api.listDocuments, { may: 'document.list' }, ({ query }) => {
    const { departmentId, name_contains: nameContains } = query;
    const enabled = query.state && query.state === 'enabled';
    const filters = { departmentId, enabled, nameContains };
    return findDocuments(deps.db, query, filters, todayOf(deps));
  });
  serve(app, api.missingSignees, { may: 'document.list' }, async () => {
    const documents = await findMissingSignees(deps);
    return { documents, pagination: onePage(documents) };
  });
  serve(app, api.enableDocument, { may: 'document.enable' }, async ({ actor, params, body }) => ({
    document: await enableDocument(deps, actor, params.id, body.enabled),
  }));
  serve(app, api.documentPlaces, { may: 'document.change-pipeline' }, async ({ params }) => ({
    places: await findPlaces(deps.db, params.id),
  }));
  serve(app, api.changePipeline, { may: 'document.change-pipeline' }, async ({ actor, params, body }) => ({
    document: await changePipeline(deps, actor, params.id, body),
  }));
  serve(app, api.catalogue, { may: 'own.requests' }, ({ actor, query }) =>
    showCatalogue(deps.db, actor, query.name_contains),
  );
}
