import { queryOptions } from '@tanstack/react-query';
import type { documentPlaces } from '#contract/api/documents.ts';
import { call } from '../../../shared/api.ts';

/** The places on the paper of a document, in the order of its original pipeline. */
export const placesQuery = (id: number) =>
  queryOptions({
    queryKey: ['documents', 'places', id],
    queryFn: ({ signal }) =>
      call<typeof documentPlaces>('GET /documents/:id/places', { params: { id }, signal }),
    meta: { failure: 'Error while fetching document' },
  });
