import type { listDocuments } from '#contract/api/documents.ts';
import {
  DEFAULT_PAGE_SIZE,
  type FiltersOf,
  oneOf,
  pageNumber,
  pageSize,
  searchOf,
  text,
  wholeNumber,
} from '../../shared/list-search.ts';

const FILTERS = {
  departmentId: wholeNumber,
  state: oneOf(['enabled', 'disabled']),
  sort: oneOf(['name', 'id']),
  order: oneOf(['asc', 'desc']),
  page: pageNumber,
  limit: pageSize,
} satisfies FiltersOf<typeof listDocuments>;

/** What the address keeps: the filters, a part of the name, and the document whose pipeline is shown. */
export const documentSearch = searchOf({ ...FILTERS, search: text, documentId: wholeNumber });
export type DocumentSearch = ReturnType<typeof documentSearch>;

/** The same with what is left out filled in. */
export function completed(filters: DocumentSearch) {
  return { sort: 'name', order: 'asc', page: 1, limit: DEFAULT_PAGE_SIZE, ...filters } as const;
}
