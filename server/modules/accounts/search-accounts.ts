import type { z } from 'zod';
import type { searchAccounts as endpoint } from '#contract/api/accounts.ts';
import { refuse } from '#contract/errors.ts';
import { can } from '#contract/policy.ts';
import { CHOSEN_ROLE, type Role } from '#contract/roles.ts';
import { searchWords } from '#contract/search-words.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { summaryOf } from '../people/people.repository.ts';
import { searchPeople } from './accounts.repository.ts';

type Query = z.output<(typeof endpoint)['query']>;

/** What everybody sees of whom they find; the page's cursors name the value by which it is sorted. */
const SORTS_OF_ALL: readonly Query['sort'][] = ['lastName', 'id', 'email'];

/**
 * A page of the accounts in whose displayed name or email every word occurs. Admin and Staff find all accounts;
 * everybody else finds only Faculty whose accounts have not expired, without their role (server.md section 4), and sorts
 * them by what they see (400).
 */
export async function searchAccounts(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  query: Query,
): Promise<z.input<typeof endpoint.data>> {
  const findsAnyone = can(actor.role, 'account.search-anyone');
  if (!findsAnyone && !SORTS_OF_ALL.includes(query.sort)) {
    refuse('input.invalid', {
      issues: [{ path: 'sort', message: `These cannot be sorted by ${query.sort}` }],
    });
  }
  const { id, departmentId, roleId, positionId, $role_in: rolesIn, $role_notIn: rolesNotIn } = query;
  const search = {
    words: searchWords(query.search),
    rolesIn: findsAnyone ? rolesIn : chosenAmong(rolesIn),
    rolesNotIn,
    id,
    departmentId,
    roleId,
    positionId,
    validOn: findsAnyone && query.isValid === 'false' ? undefined : todayOf(deps),
  };
  const { people, pagination } = await searchPeople(deps.db, search, query);
  const accounts = people.map(summaryOf);
  return {
    accounts: findsAnyone ? accounts : accounts.map((account) => ({ ...account, role: null })),
    pagination,
  };
}

function chosenAmong(roles: readonly Role[] | undefined): Role[] {
  return !roles || roles.includes(CHOSEN_ROLE) ? [CHOSEN_ROLE] : [];
}
