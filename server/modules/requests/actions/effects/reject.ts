import { theOpenStage } from '../../rules/request.ts';
import { closeAppointment } from './close-appointment.ts';
import type { Change, Work } from './effects.ts';
import { signedAs } from './sign.ts';

/** Marks the stage whose signee disapproved; no signature is placed. */
export async function reject(work: Work<'reject'>): Promise<Change> {
  const { request, actor, principalId } = work;
  const closed = await closeAppointment(work);
  const by = signedAs(request, theOpenStage(request), { id: actor.id, name: actor.displayName }, principalId);
  return { ...closed, stage: { isRejected: true, ...by } };
}
