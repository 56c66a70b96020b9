import type { listAccounts } from '#contract/api/manage-accounts.ts';
import {
  DEFAULT_PAGE_SIZE,
  type FiltersOf,
  oneOf,
  pageNumber,
  pageSize,
  searchOf,
  text,
  wholeNumber,
} from '../../shared/list-search.ts';

/** What the address keeps of the list: filters, search, sort and page. */
export const userSearch = searchOf({
  roleId: wholeNumber,
  departmentId: wholeNumber,
  search: text,
  sort: oneOf(['lastName', 'id', 'email', 'createdAt', 'lastOnline']),
  order: oneOf(['asc', 'desc']),
  page: pageNumber,
  limit: pageSize,
} satisfies FiltersOf<typeof listAccounts>);
export type UserSearch = ReturnType<typeof userSearch>;
export type UserSearchChange = { [K in keyof UserSearch]: UserSearch[K] | undefined };

/** The same with what is left out filled in. */
export function completed(filters: UserSearch) {
  return { sort: 'lastName', order: 'asc', page: 1, limit: DEFAULT_PAGE_SIZE, ...filters } as const;
}
