import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { catalogue, getDocument, listDocuments, missingSignees } from '#contract/api/documents.ts';
import { call, orNull } from '../api.ts';

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

/** The same document; null for one that does not exist, which is no failure of a list that is filtered by it. */
export const documentOrNoneQuery = (id: number) =>
  queryOptions({
    queryKey: ['documents', 'one', id, 'or-none'],
    queryFn: async ({ signal }) => {
      const found = await orNull(call<typeof getDocument>('GET /documents/:id', { params: { id }, signal }));
      return found?.document ?? null;
    },
    meta: { failure: 'Error while fetching document' },
  });

/** "The request document filter loads 20 documents" (specification part 1, section 9): disabled ones as well. */
const FILTERED = 20;

/** The documents to filter requests by, for those who may see all requests. */
export const documentChoicesQuery = queryOptions({
  queryKey: ['documents', 'choices'],
  queryFn: ({ signal }) =>
    call<typeof listDocuments>('GET /documents', { query: { limit: FILTERED }, signal }),
  meta: { failure: 'Failed to get the list of documents' },
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
