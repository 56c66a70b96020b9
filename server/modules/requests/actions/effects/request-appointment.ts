import { requireOpenStage } from '../../rules/request.ts';
import type { Outcome, Work } from './effects.ts';

/** The signee asks for a meeting; date and time are the requestor's to choose from the signee's availability. */
export async function requestAppointment(
  work: Work<'requestappointment'>,
): Promise<Outcome<'requestappointment'>> {
  const { tx, request, actor, deps, body } = work;
  await tx
    .insertInto('appointments')
    .values({
      requestId: request.id,
      stageId: requireOpenStage(request).id,
      initiatorId: actor.id,
      participantId: request.requestorId,
      remarks: body.message,
      createdAt: deps.clock.now(),
    })
    .execute();
  return { params: { message: body.message } };
}
