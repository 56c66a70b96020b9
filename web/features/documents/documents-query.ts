import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listDepartments } from '#contract/api/departments.ts';
import type { getDocument, listDocuments, missingSignees } from '#contract/api/documents.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '../../shared/api.ts';
import { completed, type DocumentSearch } from './document-search.ts';

/** The first word of all that changes with a document or with who holds a position. */
export const DOCUMENTS = 'documents';

export const documentsQuery = (filters: DocumentSearch) => {
  const { search: name_contains, departmentId, sort, order, page, limit } = completed(filters);
  const query = { name_contains, departmentId, sort, order, page, limit };
  return queryOptions({
    queryKey: [DOCUMENTS, 'list', query],
    queryFn: ({ signal }) => call<typeof listDocuments>('GET /documents', { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { failure: 'Failed to get the list of documents' },
  });
};

export const documentQuery = (id: number) =>
  queryOptions({
    queryKey: [DOCUMENTS, 'one', id],
    queryFn: async ({ signal }) => {
      const { document } = await call<typeof getDocument>('GET /documents/:id', { params: { id }, signal });
      return document;
    },
    refetchOnMount: 'always',
    meta: { failure: 'Error while fetching document' },
  });

/** The documents with a stage that nobody can sign. */
export const missingSigneesQuery = queryOptions({
  queryKey: [DOCUMENTS, 'missing-signees'],
  queryFn: ({ signal }) => call<typeof missingSignees>('GET /documents/missingsignees', { signal }),
  refetchOnMount: 'always',
  meta: { failure: 'Error while fetching documents' },
});

export const departmentsQuery = queryOptions({
  queryKey: ['departments'],
  queryFn: ({ signal }) =>
    call<typeof listDepartments>('GET /departments', { query: { limit: LIMITS.pageSizeMax }, signal }),
  meta: { failure: 'Failed to get the list of departments' },
});
