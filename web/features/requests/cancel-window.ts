import type { RequestFull } from '#contract/api/requests.ts';
import { isFinal } from '#contract/lifecycle.ts';

/** The id of the sentence that says until when, for the button that it explains. */
export const CANCEL_NOTE = 'cancel-note';

/** Whether it is only the hour that decides: an Admin always can, and nobody cancels what has ended. */
export function hasCancelWindow({ relations, status }: RequestFull): boolean {
  return relations.isRequestor && !relations.isAdmin && !isFinal(status);
}
