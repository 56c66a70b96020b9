import type { Availability } from '#contract/api/accounts.ts';
import { isWithinCancelWindow } from '#contract/cancel-window.ts';
import { refuse } from '#contract/errors.ts';
import type { Need } from '#contract/lifecycle.ts';
import type { Deps } from '#server/deps.ts';
import type { Request } from '../rules/request.ts';

/** Refuses unless everything a life-cycle row needs is there. Gives the signature that would be placed. */
export function checkPreconditions(
  deps: Pick<Deps, 'clock'>,
  actor: { signatureId: number | null; availability: Availability } | null,
  request: Pick<Request, 'createdAt'>,
  needs: readonly Need[],
): { signatureId: number | null } {
  if (needs.includes('within the hour') && !isWithinCancelWindow(request.createdAt, deps.clock.now())) {
    refuse('request.cancel-window');
  }
  if (!needs.includes('signature') && !needs.includes('availability')) return { signatureId: null };
  const { signatureId = null, availability = {} } = actor ?? {};
  if (needs.includes('signature') && signatureId === null) refuse('signature.missing');
  const hasSlots = Object.values(availability).some((times) => times.length > 0);
  if (needs.includes('availability') && !hasSlots) refuse('availability.missing');
  return { signatureId };
}
