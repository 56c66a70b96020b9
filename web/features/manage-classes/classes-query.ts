import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ClassWithDepartment, listClasses, searchClasses } from '#contract/api/classes.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '../../shared/api.ts';
import { nextPage } from '../../shared/next-page.ts';
import { type ClassSearch, completed } from './class-search.ts';

type Found = Awaited<ReturnType<typeof findClasses>>;

export const LIST_FAILURE = 'Failed to get the list of classes';

export const classesQuery = (filters: ClassSearch) =>
  queryOptions({
    queryKey: ['classes', completed(filters)],
    queryFn: ({ signal }) => findClasses(filters, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { failure: LIST_FAILURE },
  });

/** As one of the lists showed it last: somebody may have come to belong to it since it was ticked. */
export function newestOf(client: QueryClient, one: ClassWithDepartment): ClassWithDepartment {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: ['classes'] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const shown = lists.flatMap(({ queryKey }) => client.getQueryData<Found>(queryKey)?.classes ?? []);
  return shown.find(({ id }) => id === one.id) ?? one;
}

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
