import { theOpenStage } from '../../rules/request.ts';
import type { Change, Work } from './effects.ts';

/** The signee asks for a meeting; date and time are the requestor's to pick from the signee's availability. */
export async function requestAppointment(work: Work<'requestappointment'>): Promise<Change> {
  const { tx, request, actor, deps, body } = work;
  await tx
    .insertInto('appointments')
    .values({
      requestId: request.id,
      stageId: theOpenStage(request).id,
      initiatorId: actor.id,
      participantId: request.requestorId,
      remarks: body.message,
      createdAt: deps.clock.now(),
    })
    .execute();
  return {};
}
