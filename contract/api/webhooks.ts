import { z } from 'zod';
import { EVENT_TYPES, type EventType } from '../events.ts';
import { LIMITS } from '../limits.ts';
import { EVENT_REQUIRED } from '../required-inputs.ts';
import { DELIVERY_PROBLEMS, type DeliveryProblem } from '../webhook-texts.ts';
import { endpoint, idParams, listQuery, nothing, pagination } from './envelope.ts';

const NO_URL = 'Please give an https address.';

/** Whether its host may be called is the server's to say. Passwords in an address would stand in the list. */
const url = z
  .string(NO_URL)
  .trim()
  .max(LIMITS.webhookUrlCharacters, `The address may have at most ${LIMITS.webhookUrlCharacters} characters.`)
  .refine(isReceiver, NO_URL)
  .transform((text) => new URL(text).href);
const eventTypes = z
  .array(z.enum(EVENT_TYPES as [EventType, ...EventType[]], EVENT_REQUIRED), EVENT_REQUIRED)
  .min(1, EVENT_REQUIRED)
  .max(EVENT_TYPES.length, EVENT_REQUIRED)
  .transform((types) => [...new Set(types)]);

function isReceiver(text: string): boolean {
  const { protocol, username, password, hash } = URL.parse(text) ?? { protocol: '' };
  return /^https?:$/.test(protocol) && !username && !password && !hash;
}

/** `failing`: nothing has arrived since `failingSince`; `given-up`: turned off by the portal after days of that. */
export const WEBHOOK_STATES = ['on', 'failing', 'off', 'given-up'] as const;
export const webhook = z.object({
  id: z.number(),
  url: z.string(),
  /** Names of contract/events.ts; another version of the portal may have known others. */
  eventTypes: z.array(z.string()),
  state: z.enum(WEBHOOK_STATES),
  failingSince: z.string().nullable(),
  createdAt: z.string(),
});
export type Webhook = z.infer<typeof webhook>;

/** `waiting` is tried (again) by itself, `failed` is not any more. */
export const delivery = z.object({
  id: z.number(),
  /** The type of the event, or `test`. */
  type: z.string(),
  requestId: z.number().nullable(),
  state: z.enum(['waiting', 'sent', 'failed']),
  /** Of the latest try: the status of the answer, and what was wrong; null before the first. */
  status: z.number().nullable(),
  problem: z.enum(DELIVERY_PROBLEMS as [DeliveryProblem, ...DeliveryProblem[]]).nullable(),
  tries: z.number(),
  createdAt: z.string(),
  lastTriedAt: z.string().nullable(),
});
export type Delivery = z.infer<typeof delivery>;

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  summary: 'Lists the webhooks.',
  method: 'GET',
  path: '/webhooks',
  query: listQuery(['id'], 'asc', LIMITS.webhooks),
  data: z.object({ webhooks: z.array(webhook), pagination }),
});

export const getWebhook = endpoint({
  name: 'getWebhook',
  summary: 'Shows one webhook.',
  method: 'GET',
  path: '/webhooks/:id',
  params: idParams,
  data: z.object({ webhook }),
});

/** `secret` signs the deliveries; it is shown only now. */
export const createWebhook = endpoint({
  name: 'createWebhook',
  summary: 'Registers a webhook and gives its secret, which is shown this once.',
  method: 'POST',
  path: '/webhooks',
  body: z.strictObject({ url, eventTypes }),
  data: z.object({ webhook, secret: z.string() }),
});

/** What is left out stays. Turned on again, it gets what happens from then on. */
export const updateWebhook = endpoint({
  name: 'updateWebhook',
  summary: 'Changes a webhook, or turns it on or off.',
  method: 'PUT',
  path: '/webhooks/:id',
  params: idParams,
  body: z.strictObject({
    url: url.optional(),
    eventTypes: eventTypes.optional(),
    isOn: z.boolean('Please say whether it is on.').optional(),
  }),
  data: z.object({ webhook }),
});

/** With its deliveries. */
export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  summary: 'Deletes a webhook with its deliveries.',
  method: 'DELETE',
  path: '/webhooks/:id',
  params: idParams,
  data: nothing,
});

/** Signs with a new secret from now on; the old one is forgotten. */
export const newWebhookSecret = endpoint({
  name: 'newWebhookSecret',
  summary: 'Makes a new secret for a webhook, which is shown this once.',
  method: 'POST',
  path: '/webhooks/:id/secret',
  params: idParams,
  data: z.object({ secret: z.string() }),
});

/** Queues a delivery of type `test`. */
export const testWebhook = endpoint({
  name: 'testWebhook',
  summary: 'Sends a test to a webhook.',
  method: 'POST',
  path: '/webhooks/:id/test',
  params: idParams,
  data: z.object({ delivery }),
});

/** Of the last 30 days. */
export const listDeliveries = endpoint({
  name: 'listDeliveries',
  summary: 'Lists the deliveries of a webhook.',
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  params: idParams,
  query: listQuery(['id'], 'desc'),
  data: z.object({ deliveries: z.array(delivery), pagination }),
});

/** Tries again at once, also what arrived or was given up; under the same id. */
export const sendDeliveryAgain = endpoint({
  name: 'sendDeliveryAgain',
  summary: 'Sends a delivery of a webhook again.',
  method: 'POST',
  path: '/webhook-deliveries/:id/retry',
  params: idParams,
  data: z.object({ delivery }),
});
