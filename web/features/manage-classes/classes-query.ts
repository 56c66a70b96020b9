import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ClassWithDepartment, listClasses, searchClasses } from '#contract/api/classes.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '../../shared/api.ts';
import { nextPage } from '../../shared/next-page.ts';
import { type ClassSearch, completed } from './class-search.ts';

export const LIST_FAILURE = 'Failed to get the list of classes';

export const classesQuery = (filters: ClassSearch) =>
  queryOptions({
    queryKey: ['classes', completed(filters)],
    queryFn: ({ signal }) => findClasses(filters, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { failure: LIST_FAILURE },
  });

/** Every class that fits the filters, whatever page is shown. */
export async function findAllClasses(filters: ClassSearch): Promise<ClassWithDepartment[]> {
  const found: ClassWithDepartment[] = [];
  for (let page = 1; ; page++) {
    const { classes, pagination } = await findClasses({ ...filters, page, limit: LIMITS.pageSizeMax });
    found.push(...classes);
    if (nextPage({ pagination }) === undefined || classes.length === 0) return found;
  }
}

function findClasses(filters: ClassSearch, signal?: AbortSignal) {
  const options = { query: completed(filters), ...(signal && { signal }) };
  return filters.search
    ? call<typeof searchClasses>('GET /classes/search', options)
    : call<typeof listClasses>('GET /classes', options);
}
