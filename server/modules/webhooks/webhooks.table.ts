import type { Generated } from 'kysely';
import type { DeliveryProblem } from '#contract/webhook-texts.ts';

/** An address of another system that is told of what happens to requests. */
export type WebhooksTable = {
  id: Generated<number>;
  url: string;
  /** Names of contract/events.ts; another version of the portal may know others. */
  eventTypes: string[];
  encryptedSecret: string;
  createdById: number;
  createdAt: Date;
  /** Since when nothing has arrived; null after a delivery that did. */
  failingSince: Date | null;
  /** Null while it is on. */
  turnedOff: 'by-admin' | 'by-failures' | null;
};

/** One event for one webhook. What it says is made from the event when it is sent. */
export type WebhookDeliveriesTable = {
  id: Generated<number>;
  webhookId: number;
  /** Null for a test. */
  eventId: number | null;
  /** `queued` until the receiver took it, `failed` once it is tried no more. */
  state: Generated<'queued' | 'sent' | 'failed'>;
  /** Finished tries. */
  tries: Generated<number>;
  /** Of the latest try: the status of the answer, where there was one, and what was wrong. */
  lastStatus: number | null;
  lastProblem: DeliveryProblem | null;
  createdAt: Date;
  lastTriedAt: Date | null;
};
