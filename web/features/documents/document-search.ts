import { DEFAULT_PAGE_SIZE } from '../../shared/page-size.ts';

/** What the address keeps: the filters, the page, and the document whose pipeline is shown. */
export type DocumentSearch = {
  departmentId?: number;
  search?: string;
  sort?: 'name' | 'id';
  order?: 'asc' | 'desc';
  page?: number;
  limit?: number;
  documentId?: number;
};

const NUMBERS = ['departmentId', 'page', 'limit', 'documentId'] as const;

/** For the route's validateSearch: what cannot be read is left out rather than sent. */
export function documentSearch(raw: Record<string, unknown>): DocumentSearch {
  const numbers = NUMBERS.map((key) => [key, Number(raw[key])] as const);
  const search = String(raw.search ?? '');
  return {
    ...Object.fromEntries(numbers.filter(([, value]) => Number.isInteger(value) && value > 0)),
    ...(search !== '' && { search }),
    ...(raw.sort === 'id' && { sort: 'id' }),
    ...(raw.order === 'desc' && { order: 'desc' }),
  };
}

/** The same with what is left out filled in. */
export function completed(filters: DocumentSearch) {
  return { sort: 'name', order: 'asc', page: 1, limit: DEFAULT_PAGE_SIZE, ...filters } as const;
}
