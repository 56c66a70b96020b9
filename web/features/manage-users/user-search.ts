import type { listAccounts } from '#contract/api/manage-accounts.ts';
import { type FiltersOf, searchOf, sortedBy, text, wholeNumber } from '../../shared/list-search.ts';

const SORTED = sortedBy(['lastName', 'id', 'email', 'createdAt', 'lastOnline']);

/** What the address keeps of the list: filters, search, sort and page. */
export const userSearch = searchOf({
  roleId: wholeNumber,
  departmentId: wholeNumber,
  search: text,
  ...SORTED.parsers,
} satisfies FiltersOf<typeof listAccounts>);
export type UserSearch = ReturnType<typeof userSearch>;

/** The same with what is left out filled in. */
export const { completed } = SORTED;
