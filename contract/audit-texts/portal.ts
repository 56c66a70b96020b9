import type { TextsOf } from './texts-of.ts';

/* What the portal sends to others, and what it does with its own data. */

export type PortalContexts = {
  'webhook.create': WebhookContext & { eventTypes: readonly string[] };
  'webhook.update': WebhookContext & {
    hostBefore?: string;
    eventTypes?: readonly string[];
    eventTypesBefore?: readonly string[];
    isOn?: boolean;
  };
  'webhook.delete': WebhookContext;
  'webhook.new-secret': WebhookContext;
  'webhook.test': WebhookContext & { deliveryId: number };
  'webhook.send-again': WebhookContext & { deliveryId: number };
  'webhook.give-up': WebhookContext & { failingSince: string };
  'mail.retry': { mailId: number; accountId: number; address: string };
  /** All texts that searches of the log look in have a hash from here on; so many were made anew for it. */
  'auditlog.hash-texts': { texts: number };
  'demo.fill': { accounts: number };
};
/** The rest of the address may hold a secret of the receiver. */
type WebhookContext = { webhookId: number; host: string };

export const PORTAL_TEXTS: TextsOf<PortalContexts> = {
  'webhook.create': { en: (actor, { host }) => `${actor} created the webhook to ${host}` },
  'webhook.update': {
    en: (actor, { host, isOn }) => {
      if (isOn === undefined) return `${actor} changed the webhook to ${host}`;
      return `${actor} turned the webhook to ${host} ${isOn ? 'on' : 'off'}`;
    },
  },
  'webhook.delete': { en: (actor, { host }) => `${actor} deleted the webhook to ${host}` },
  'webhook.new-secret': { en: (actor, { host }) => `${actor} made a new secret for the webhook to ${host}` },
  'webhook.test': { en: (actor, { host }) => `${actor} sent a test to the webhook to ${host}` },
  'webhook.send-again': {
    en: (actor, { host, deliveryId }) => `${actor} had delivery ${deliveryId} to ${host} sent again`,
  },
  'webhook.give-up': {
    en: (actor, { host }) => `${actor} turned off the webhook to ${host}: nothing arrived for days`,
  },
  'mail.retry': { en: (actor, { address }) => `${actor} had the mail to ${address} tried again` },
  'auditlog.hash-texts': {
    en: (actor, { texts }) =>
      `${actor} made ${texts} ${texts === 1 ? 'text' : 'texts'} anew that searches of the log look in: from here on each has its hash`,
  },
  'demo.fill': { en: () => 'The demo world was filled in' },
};
