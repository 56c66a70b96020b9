import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/webhooks.ts';
import { refuseMissing } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { findDeliveriesOf } from './deliveries.repository.ts';
import { newSecret } from './new-secret.ts';
import { presentDelivery } from './present-delivery.ts';
import { presentWebhook } from './present-webhook.ts';
import { sendAgain } from './send-again.ts';
import { sendTest } from './send-test.ts';
import { updateWebhook } from './update-webhook.ts';
import { findWebhook, findWebhooks } from './webhooks.repository.ts';

/** Addresses that are told of events (docs/webhooks.md). */
export function webhooksRoutes(app: FastifyInstance, deps: Deps): void {
  const may = 'webhook.manage';
  serve(app, api.listWebhooks, { may }, async ({ query }) => {
    const { rows, pagination } = await findWebhooks(deps.db, query);
    return { webhooks: rows.map(presentWebhook), pagination };
  });
  serve(app, api.createWebhook, { may, message: 'Webhook created successfully' }, ({ actor, body }) =>
    createWebhook(deps, actor, body),
  );
  serve(app, api.getWebhook, { may }, async ({ params }) => ({
    webhook: presentWebhook((await findWebhook(deps.db, params.id)) ?? refuseMissing('Webhook')),
  }));
  serve(
    app,
    api.updateWebhook,
    { may, message: 'Webhook updated successfully' },
    async ({ actor, params, body }) => ({ webhook: await updateWebhook(deps, actor, params.id, body) }),
  );
  serve(
    app,
    api.deleteWebhook,
    { may, message: 'Webhook deleted successfully' },
    async ({ actor, params }) => {
      await deleteWebhook(deps, actor, params.id);
      return {};
    },
  );
  serve(app, api.newWebhookSecret, { may }, async ({ actor, params }) => ({
    secret: await newSecret(deps, actor, params.id),
  }));
  serve(app, api.testWebhook, { may }, async ({ actor, params }) => ({
    delivery: await sendTest(deps, actor, params.id),
  }));
  serve(app, api.listDeliveries, { may }, async ({ params, query }) => {
    const { id } = (await findWebhook(deps.db, params.id)) ?? refuseMissing('Webhook');
    const { rows, pagination } = await findDeliveriesOf(deps.db, id, query);
    return { deliveries: rows.map(presentDelivery), pagination };
  });
  serve(app, api.sendDeliveryAgain, { may }, async ({ actor, params }) => ({
    delivery: await sendAgain(deps, actor, params.id),
  }));
}
