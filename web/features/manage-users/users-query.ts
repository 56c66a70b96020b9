import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listAccounts } from '#contract/api/manage-accounts.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '../../shared/api.ts';
import { completed, type UserSearch } from './user-search.ts';

const FAILURE = 'Error while fetching users';

export const usersQuery = (filters: UserSearch) => {
  const query = completed(filters);
  return queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) => call<typeof listAccounts>('GET /accounts', { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { failure: FAILURE },
  });
};

/** Who holds a position, expired accounts included. */
export const holdersQuery = (positionId: number) =>
  queryOptions({
    queryKey: ['users', 'holders', positionId],
    queryFn: async ({ signal }) => {
      const query = { positionId, limit: LIMITS.pageSizeMax };
      const { accounts } = await call<typeof listAccounts>('GET /accounts', { query, signal });
      return accounts;
    },
    refetchOnMount: 'always',
    meta: { failure: FAILURE },
  });
