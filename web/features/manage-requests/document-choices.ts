import { queryOptions } from '@tanstack/react-query';
import type { getDocument, listDocuments } from '#contract/api/documents.ts';
import { call, orNull } from '../../shared/api.ts';

/** "The request document filter loads 20 documents" (specification part 1, section 9): disabled ones as well. */
const FILTERED = 20;

/** The documents to filter requests by, for those who may see all requests. */
export const documentChoicesQuery = queryOptions({
  queryKey: ['documents', 'choices'],
  queryFn: ({ signal }) =>
    call<typeof listDocuments>('GET /documents', { query: { limit: FILTERED }, signal }),
  meta: { failure: 'Failed to get the list of documents' },
});

/** One that need not be among them; null for one that does not exist, which is no failure of a list that is filtered by it. */
export const documentOrNoneQuery = (id: number) =>
  queryOptions({
    queryKey: ['documents', 'one', id, 'or-none'],
    queryFn: async ({ signal }) => {
      const found = await orNull(call<typeof getDocument>('GET /documents/:id', { params: { id }, signal }));
      return found?.document ?? null;
    },
    meta: { failure: 'Error while fetching document' },
  });
