import type { searchAccounts } from '#contract/api/accounts.ts';
import type { Person } from '../../../forms/form-context.ts';
import { call } from '../../../shared/api.ts';

/** "User pickers load 10" (specification part 1, section 9). */
const OFFERED = 10;

/** Faculty whose names match; nobody is offered to sign their own request. */
export function facultyFinder(requestorId: number) {
  return async (search: string, signal: AbortSignal): Promise<readonly Person[]> => {
    const { accounts } = await call<typeof searchAccounts>('GET /accounts/search', {
      query: { search, $role_in: 'Faculty', isValid: 'true', limit: OFFERED },
      signal,
    });
    return accounts.filter(({ id }) => id !== requestorId);
  };
}
