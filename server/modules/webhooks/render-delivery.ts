import type { DeliveryToSend } from './deliveries.repository.ts';

/**
 * The body of a delivery, as JSON: what happened to which request. Ids and statuses only; whoever may know more asks the
 * API. The same text at every try.
 */
export function renderDelivery(delivery: DeliveryToSend): string {
  const { id, eventId, type, requestId, documentKey, statusBefore, statusAfter } = delivery;
  const occurredAt = (delivery.happenedAt ?? delivery.createdAt).toISOString();
  if (eventId === null) return JSON.stringify({ id, type: 'test', occurredAt });
  const request = { id: requestId, document: documentKey, statusBefore, statusAfter };
  return JSON.stringify({ id, type, occurredAt, eventId, request });
}
