import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listDocuments } from '#contract/api/documents.ts';
import { call } from '../../shared/api.ts';
import { completed, type DocumentSearch } from './document-search.ts';

export const documentsQuery = (filters: DocumentSearch) => {
  const { search: name_contains, departmentId, state, sort, order, page, limit } = completed(filters);
  const query = { name_contains, departmentId, state, sort, order, page, limit };
  return queryOptions({
    queryKey: ['documents', 'list', query],
    queryFn: ({ signal }) => call<typeof listDocuments>('GET /documents', { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { failure: 'Failed to get the list of documents' },
  });
};
