import type { searchRequests } from '#contract/api/requests.ts';
import { type FiltersOf, oneOf, PAGE, searchOf, text, wholeNumber } from '../../shared/list-search.ts';

/** The filters as the address keeps them (specification part 1, section 2). */
export const requestSearch = searchOf({
  documentId: wholeNumber,
  signeeId: wholeNumber,
  requestorId: wholeNumber,
  // as typed; the screen asks only for one that exists
  status: text,
  progress: oneOf(['active', 'stalled', 'ended']),
  search: text,
  ...PAGE,
} satisfies FiltersOf<typeof searchRequests>);
export type RequestSearch = ReturnType<typeof requestSearch>;
