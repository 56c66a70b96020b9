import { LIMITS } from '#contract/limits.ts';

/** A mail that may be held, and how many its recipient was sent lately. */
type Candidate = { id: number; accountId: number; sent: number };

/**
 * Of these mails, in the order in which they would be sent, those that are more than their recipient is sent singly.
 * Workers that send at the same moment do not count each other's.
 */
export function idsToHold(candidates: readonly Candidate[]): Set<number> {
  const byRecipient = Map.groupBy(candidates, ({ accountId }) => accountId);
  const beyond = ({ sent }: Candidate, before: number) => sent + before >= LIMITS.singleMailsAnHour;
  return new Set([...byRecipient.values()].flatMap((mails) => mails.filter(beyond).map(({ id }) => id)));
}
