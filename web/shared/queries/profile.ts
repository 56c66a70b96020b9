import { queryOptions } from '@tanstack/react-query';
import type { getProfile } from '#contract/api/profile.ts';
import { call } from '../api.ts';
import { keepAccount } from '../session.ts';

/** The signed-in account, fetched again; what `useAccount()` gives is replaced by it. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const { account } = await call<typeof getProfile>('GET /profile', { signal });
    keepAccount(account);
    return account;
  },
  meta: { failure: 'Error while fetching profile data' },
});

/** Asked anew wherever it is shown: the signature or the contact number may have been added a moment ago. */
export const freshProfileQuery = { ...profileQuery, staleTime: 0 };
