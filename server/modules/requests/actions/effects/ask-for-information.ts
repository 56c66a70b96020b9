import { whatIsAsked } from '#contract/asked-items.ts';
import { closeMeeting } from '#server/modules/appointments/meeting-change.ts';
import type { Outcome, Work } from './effects.ts';

/** Asking for more ends a meeting that was being arranged and frees its slot. */
export async function askForInformation(work: Work<'moreinfo'>): Promise<Outcome<'moreinfo'>> {
  const { tx, deps, request, body } = work;
  const params = { message: body.message, ...(body.items?.length && { items: [...new Set(body.items)] }) };
  return {
    meeting: await closeMeeting(tx, deps, request.appointment),
    params,
    reason: whatIsAsked(params),
  };
}
