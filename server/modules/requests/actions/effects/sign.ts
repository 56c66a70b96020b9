import { refuse } from '#contract/errors.ts';
import { displayName } from '#contract/format/display-name.ts';
import { checkSigning } from '#documents/check-request.ts';
import { findDocument } from '#documents/registry.ts';
import { positionKeyOf, type Request, type StageRow, theOpenStage } from '../../rules/request.ts';
import { closeAppointment } from './close-appointment.ts';
import type { Change, Work } from './effects.ts';

/** Completes the open stage: what the position fills in, whose signature, for whom. */
export async function sign(work: Work<'sign'>): Promise<Change> {
  const { request, actor, deps, principalId, signatureId, body } = work;
  const stage = theOpenStage(request);
  const position = positionKeyOf(stage);
  const form = position ? findDocument(request.documentName)?.signing?.[position] : undefined;
  const { answers, issues } = checkSigning(form, body.form);
  if (!answers) return refuse('input.invalid', { issues });
  return {
    ...(await closeAppointment(work)),
    stage: {
      isCompleted: true,
      completedAt: deps.clock.now(),
      signatureId,
      form: answers,
      ...signedAs(request, stage, { id: actor.id, name: actor.displayName }, principalId),
    },
  };
}

/** Name and position as they are at this moment; later changes of either change no paper. */
export function signedAs(
  request: Request,
  stage: StageRow,
  signer: { id: number; name: string },
  principalId: number | null,
) {
  const principal = principalId === null ? undefined : request.people.get(principalId);
  const inOwnPosition = request.people.get(signer.id)?.positionName;
  return {
    signedById: signer.id,
    signedName: signer.name,
    signedPosition: stage.positionName ?? inOwnPosition ?? 'Faculty',
    onBehalfOfId: principalId,
    onBehalfOfName: principal ? displayName(principal) : null,
  };
}
