import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { getWebhook, listDeliveries, listWebhooks } from '#contract/api/webhooks.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '../../shared/api.ts';
import { nextPage } from '../../shared/next-page.ts';

/** How often deliveries that wait are read again, and the state of their webhook: nothing announces what becomes of them. */
const WAITING_MS = 5_000;
const STATE_MS = 10_000;

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'all'],
  queryFn: ({ signal }) =>
    call<typeof listWebhooks>('GET /webhooks', { query: { limit: LIMITS.webhooks }, signal }),
  meta: { failure: 'Error while fetching webhooks' },
});

export const webhookQuery = (id: number) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: ({ signal }) => call<typeof getWebhook>('GET /webhooks/:id', { params: { id }, signal }),
    refetchInterval: STATE_MS,
    meta: { failure: 'Error while fetching webhook' },
  });

export const deliveriesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['webhook-deliveries', id],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listDeliveries>('GET /webhooks/:id/deliveries', {
        params: { id },
        query: { page: pageParam, limit: LIMITS.pageSize, sort: 'id', order: 'desc' },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    refetchInterval: ({ state }) => {
      const isWaiting = state.data?.pages.some(({ deliveries }) =>
        deliveries.some((delivery) => delivery.state === 'waiting'),
      );
      return isWaiting ? WAITING_MS : false;
    },
    meta: { failure: 'Error while fetching deliveries' },
  });
