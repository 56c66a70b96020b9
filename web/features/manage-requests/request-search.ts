import type { searchRequests } from '#contract/api/request-lists.ts';
import { STATUSES, type Status } from '#contract/statuses.ts';
import { type FiltersOf, oneOf, PAGE, searchOf, text, wholeNumber } from '../../shared/list-search.ts';

/** The filters as the address keeps them (specification part 1, section 2). */
export const requestSearch = searchOf({
  documentId: wholeNumber,
  signeeId: wholeNumber,
  requestorId: wholeNumber,
  status: existingStatus,
  progress: oneOf(['active', 'stalled', 'ended']),
  search: text,
  ...PAGE,
} satisfies FiltersOf<typeof searchRequests>);
export type RequestSearch = ReturnType<typeof requestSearch>;

/** In any case, as in "signing"; the server's spelling of it. */
function existingStatus(raw: unknown): Status | undefined {
  return STATUSES.find((one) => one === text(raw)?.toUpperCase());
}
