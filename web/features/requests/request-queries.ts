import { queryOptions } from '@tanstack/react-query';
import type { listPaperVersions } from '#contract/api/paper-versions.ts';
import type { getAvailability } from '#contract/api/profile.ts';
import type { generatedForm, getRequest, RequestFull } from '#contract/api/requests.ts';
import { waitsForSeal } from '#contract/lifecycle.ts';
import { call, callForFile } from '../../shared/api.ts';
import { FETCH_FAILURE } from './failures.ts';

/** Sealing takes about a second after the last signature. */
const SEAL_POLL_MS = 2000;

export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: ['request', id],
    queryFn: async ({ signal }) => {
      const { request } = await call<typeof getRequest>('GET /requests/:id', { params: { id }, signal });
      return request;
    },
    refetchInterval: ({ state }) => (state.data && waitsForSeal(state.data) ? SEAL_POLL_MS : false),
    meta: { failure: FETCH_FAILURE, handlesNotFound: true },
  });

/** The paper as it stands: drawn again whenever the request has changed, or a file that it ticks was added. */
export const generatedFormQuery = ({ id, updatedAt, isSealed, attachments }: RequestFull) =>
  queryOptions({
    queryKey: ['generated-form', id, updatedAt, isSealed, attachments.length],
    queryFn: ({ signal }) =>
      callForFile<typeof generatedForm>('GET /requests/:id/generatedform', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: { failure: FETCH_FAILURE },
  });

/** What a sealed paper got after its seal. */
export const paperVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['paper-versions', id],
    queryFn: ({ signal }) =>
      call<typeof listPaperVersions>('GET /requests/:id/versions', { params: { id }, signal }),
    meta: { failure: 'Error while fetching data' },
  });

/** When a signee can be met. */
export const availabilityQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['availability', accountId],
    queryFn: ({ signal }) =>
      call<typeof getAvailability>('GET /profile/availability/:id', { params: { id: accountId }, signal }),
    refetchOnMount: 'always',
    meta: { failure: 'Error while fetching data' },
  });
