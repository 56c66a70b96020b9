import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listDepartments } from '#contract/api/departments.ts';
import { call } from '../../shared/api.ts';
import { completed, type DepartmentSearch } from './department-search.ts';

export const departmentPageQuery = (filters: DepartmentSearch) => {
  const { search: name_contains, ...page } = completed(filters);
  const query = { name_contains, ...page };
  return queryOptions({
    queryKey: ['departments', 'list', query],
    queryFn: ({ signal }) => call<typeof listDepartments>('GET /departments', { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { failure: 'Failed to get the list of departments' },
  });
};
