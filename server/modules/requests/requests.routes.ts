import type { FastifyInstance } from 'fastify';
import * as actions from '#contract/api/request-actions.ts';
import * as lists from '#contract/api/request-lists.ts';
import * as api from '#contract/api/requests.ts';
import { ACTIONS } from '#contract/lifecycle.ts';
import { UNPRINTABLE } from '#contract/unprintable.ts';
import type { Deps } from '#server/deps.ts';
import { answerCsv } from '#server/http/answer-csv.ts';
import { answerPdf } from '#server/http/answer-pdf.ts';
import { serve, serveBytes } from '#server/http/serve.ts';
import { inTurn, limitConcurrency } from '#server/limit-concurrency.ts';
import { createRequest } from './actions/create-request.ts';
import { nameSignee } from './actions/name-signee.ts';
import { performAction } from './actions/perform-action.ts';
import { renderForm } from './paper/render-form.ts';
import { renderReceipt } from './paper/render-receipt.ts';
import { renderUnsentForm } from './paper/render-unsent-form.ts';
import { resealRequest } from './paper/reseal-request.ts';
import { exportRequests } from './read/export-requests.ts';
import { listOwnRequests, shareLists } from './read/list-requests.ts';
import { presentRelations } from './read/present-request.ts';
import { listRequestsByName } from './read/requests-by-name.ts';
import { showHistory } from './read/show-history.ts';
import { loadVisibleRequest, showRequest } from './read/show-request.ts';
import { relationsOf } from './rules/relations.ts';

export function requestsRoutes(app: FastifyInstance, deps: Deps): void {
  // Each part of an export is work for many times a page.
  const limitExports = limitConcurrency(1);
  const listShared = shareLists(deps);
  serve(
    app,
    api.createRequest,
    { may: 'request.create', uses: 'request', message: 'Request created' },
    async ({ actor, body }) => ({
      request: await createRequest(deps, actor, body),
    }),
  );
  serveBytes(
    app,
    api.previewRequest,
    { may: 'request.create', uses: 'paper' },
    async ({ actor, body, reply }) => {
      const { unprintable, ...pdf } = await renderUnsentForm(deps, actor, body);
      if (unprintable.length > 0) reply.header(UNPRINTABLE, encodeURIComponent(unprintable.join(' ')));
      return answerPdf(reply, pdf);
    },
  );
  serve(app, lists.listRequests, { may: 'request.list' }, ({ actor, query }) => listShared(actor, query));
  serve(app, lists.searchRequests, { may: 'request.list', uses: 'search' }, ({ actor, query }) =>
    listShared(actor, query),
  );
  serve(app, lists.requestsByName, { may: 'request.name-signee' }, ({ query }) =>
    listRequestsByName(deps, query),
  );
  serveBytes(
    app,
    lists.exportRequests,
    { may: 'request.list', uses: 'export' },
    async ({ actor, query, reply }) =>
      answerCsv(reply, 'requests', inTurn(limitExports, exportRequests(deps, actor, 'all', query))),
  );
  serveBytes(
    app,
    lists.exportOwnRequests,
    { may: 'own.requests', uses: 'export' },
    async ({ actor, query, reply }) => {
      const { which, ...filters } = query;
      return answerCsv(reply, 'requests', inTurn(limitExports, exportRequests(deps, actor, which, filters)));
    },
  );
  serve(app, lists.myRequests, { may: 'own.requests' }, ({ actor, query }) =>
    listOwnRequests(deps, actor, query, 'active'),
  );
  serve(app, lists.myPastRequests, { may: 'own.requests' }, ({ actor, query }) =>
    listOwnRequests(deps, actor, query, 'past'),
  );
  serve(app, api.getRequest, { may: 'request.open' }, async ({ actor, params }) => ({
    request: await showRequest(deps, actor, params.id),
  }));
  serve(app, api.getRequestRoles, { may: 'request.open' }, async ({ actor, params }) => {
    const { relations } = relationsOf(await loadVisibleRequest(deps, actor, params.id), actor);
    return presentRelations(relations);
  });
  serve(app, api.requestHistory, { may: 'request.open' }, ({ actor, params, query }) =>
    showHistory(deps, actor, params.id, query),
  );
  for (const action of ACTIONS) {
    serve(app, actions.performAction(action), { may: 'request.act' }, async ({ actor, params, body }) => ({
      request: await performAction(deps, actor, params.id, action, body),
    }));
  }
  serve(app, api.resealRequest, { may: 'request.reseal' }, async ({ actor, params }) => ({
    request: await resealRequest(deps, actor, params.id),
  }));
  serve(app, actions.nameSignee, { may: 'request.name-signee' }, async ({ actor, params, body }) => ({
    request: await nameSignee(deps, actor, params, body.signeeId),
  }));
  serveBytes(
    app,
    api.generatedForm,
    { may: 'request.open', uses: 'paper' },
    async ({ actor, params, query, reply }) => {
      const isPrint = query.isPrint === 'true' || query.isPrint === '1';
      return answerPdf(reply, await renderForm(deps, actor, { requestId: params.id, isPrint }));
    },
  );
  serveBytes(app, api.receipt, { may: 'request.open', uses: 'paper' }, async ({ actor, params, reply }) =>
    answerPdf(reply, await renderReceipt(deps, actor, params.id)),
  );
}
