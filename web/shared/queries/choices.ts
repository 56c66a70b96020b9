import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { searchClasses } from '#contract/api/classes.ts';
import type { listDepartments } from '#contract/api/departments.ts';
import type { listPositions } from '#contract/api/positions.ts';
import type { listRoles } from '#contract/api/roles.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '../api.ts';

/*
 * What the dropdowns of roles, departments, positions and classes offer: "load up to 100" (specification part 1,
 * section 9).
 */
const query = { limit: LIMITS.pageSizeMax };

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => call<typeof listRoles>('GET /roles', { query, signal }),
  meta: { failure: 'Failed to get the list of roles' },
});

export const departmentsQuery = queryOptions({
  queryKey: ['departments'],
  queryFn: ({ signal }) => call<typeof listDepartments>('GET /departments', { query, signal }),
  meta: { failure: 'Failed to get the list of departments' },
});

export const positionsQuery = queryOptions({
  queryKey: ['positions'],
  queryFn: ({ signal }) => call<typeof listPositions>('GET /positions', { query, signal }),
  meta: { failure: 'Failed to get the list of positions' },
});

/** The classes that `search` finds, all for ''. */
export const classChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['classes', 'choices', search],
    queryFn: ({ signal }) =>
      call<typeof searchClasses>('GET /classes/search', { query: { ...query, search }, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to get the list of classes' },
  });
