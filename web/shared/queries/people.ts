import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { getAccountInfo, searchAccounts } from '#contract/api/accounts.ts';
import type { Role } from '#contract/roles.ts';
import { call } from '../api.ts';

/** "User pickers load 10" (specification part 1, section 9). */
const OFFERED = 10;

type Search = { search: string; $role_in?: Role; $role_notIn?: Role; isValid?: 'true' };

/** Accounts for a picker, ten at a time; `failure` is the toast's title. */
export const peopleQuery = (search: Search, failure: string) =>
  queryOptions({
    queryKey: ['people', search],
    queryFn: ({ signal }) =>
      call<typeof searchAccounts>('GET /accounts/search', { query: { ...search, limit: OFFERED }, signal }),
    placeholderData: keepPreviousData,
    meta: { failure },
  });

/** One account by its id; `failure` is the toast's title. */
export const accountQuery = (id: number, failure: string) =>
  queryOptions({
    queryKey: ['account', id],
    queryFn: async ({ signal }) => {
      const params = { id };
      const { account } = await call<typeof getAccountInfo>('GET /accounts/:id/info', { params, signal });
      return account;
    },
    meta: { failure },
  });
