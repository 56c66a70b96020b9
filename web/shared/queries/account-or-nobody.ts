import { queryOptions } from '@tanstack/react-query';
import type { searchAccounts } from '#contract/api/accounts.ts';
import { call } from '../api.ts';

/** Who has this id; null for one that is gone, which is no failure of a list that shows what they left. */
export const accountOrNobodyQuery = (id: number, failure: string) =>
  queryOptions({
    queryKey: ['account', id, 'or-nobody'],
    queryFn: async ({ signal }) => {
      const { accounts } = await call<typeof searchAccounts>('GET /accounts/search', {
        query: { id },
        signal,
      });
      return accounts[0] ?? null;
    },
    meta: { failure },
  });
