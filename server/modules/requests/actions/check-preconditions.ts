import { refuse } from '#contract/errors.ts';
import type { Need } from '#contract/lifecycle.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { isWithinHour } from '../read/present-request.ts';
import type { Request } from '../rules/request.ts';

/** Refuses unless everything a life-cycle row needs is there. Gives the signature that would be placed. */
export async function checkPreconditions(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  request: Pick<Request, 'createdAt'>,
  needs: readonly Need[],
): Promise<{ signatureId: number | null }> {
  if (needs.includes('within the hour') && !isWithinHour(request.createdAt, deps.clock.now())) {
    refuse('request.cancel-window');
  }
  if (!needs.includes('signature') && !needs.includes('availability')) return { signatureId: null };
  const { signatureId, availability } = await tx
    .selectFrom('accounts')
    .select(['signatureId', 'availability'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  if (needs.includes('signature') && signatureId === null) refuse('signature.missing');
  const hasSlots = Object.values(availability).some((times) => times.length > 0);
  if (needs.includes('availability') && !hasSlots) refuse('availability.missing');
  return { signatureId };
}
