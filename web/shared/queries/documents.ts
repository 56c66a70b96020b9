import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { catalogue, getDocument, missingSignees } from '#contract/api/documents.ts';
import { call } from '../api.ts';

export const documentQuery = (id: number) =>
  queryOptions({
    queryKey: ['documents', 'one', id],
    queryFn: async ({ signal }) => {
      const { document } = await call<typeof getDocument>('GET /documents/:id', { params: { id }, signal });
      return document;
    },
    refetchOnMount: 'always',
    meta: { failure: 'Error while fetching document' },
  });

/** The documents that may be requested, those whose name contains `name`; `failure` is the toast's title. */
export const catalogueQuery = (name: string, failure: string) =>
  queryOptions({
    queryKey: ['catalogue', name],
    queryFn: ({ signal }) =>
      call<typeof catalogue>('GET /dashboard/requestor/requestlist', {
        query: { name_contains: name },
        signal,
      }),
    placeholderData: keepPreviousData,
    // a draft may have been begun meanwhile
    refetchOnMount: 'always',
    meta: { failure },
  });

/** The documents with a stage that nobody can sign. */
export const missingSigneesQuery = queryOptions({
  queryKey: ['missing-signees'],
  queryFn: ({ signal }) => call<typeof missingSignees>('GET /documents/missingsignees', { signal }),
  refetchOnMount: 'always',
  meta: { failure: 'Error while fetching documents' },
});
