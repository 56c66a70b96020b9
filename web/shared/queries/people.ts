import { queryOptions } from '@tanstack/react-query';
import type { getAccountInfo } from '#contract/api/account-info.ts';
import type { searchAccounts } from '#contract/api/accounts.ts';
import type { Role } from '#contract/roles.ts';
import { call } from '../api.ts';

/** "User pickers load 10" (specification part 1, section 9). */
const OFFERED = 10;

type Search = { search: string; $role_in?: Role; $role_notIn?: Role; isValid?: 'true' };

/** Accounts for a picker, ten at a time, but for those `withoutIds`; `failure` is the toast's title. */
export const peopleQuery = (search: Search, withoutIds: readonly number[], failure: string) => ({
  queryKey: ['people', search, withoutIds] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { ...search, limit: OFFERED };
    const { accounts } = await call<typeof searchAccounts>('GET /accounts/search', { query, signal });
    return accounts.filter(({ id }) => !withoutIds.includes(id));
  },
  meta: { failure },
});

/** One account by its id, with its newest requests and activity; `failure` is the toast's title. */
export const accountInfoQuery = (id: number, failure: string) =>
  queryOptions({
    queryKey: ['account', id],
    queryFn: ({ signal }) =>
      call<typeof getAccountInfo>('GET /accounts/:id/info', { params: { id }, signal }),
    meta: { failure },
  });
