import type { RequestFull } from '#contract/api/requests.ts';
import { isFinal } from '#contract/lifecycle.ts';
import { LIMITS } from '#contract/limits.ts';

/** The id of the sentence that says until when, for the button that it explains. */
export const CANCEL_NOTE = 'cancel-note';

/** Whether it is only the hour that decides: an Admin always can, and nobody cancels what has ended. */
export function hasCancelWindow({ relations, status }: RequestFull): boolean {
  return relations.isRequestor && !relations.isAdmin && !isFinal(status);
}

/** "A requestor can cancel only within one hour of submission" (specification part 2, section 5). */
export function cancelWindowEnd({ createdAt }: RequestFull): Date {
  return new Date(Date.parse(createdAt) + LIMITS.cancelWindowMinutes * 60_000);
}
