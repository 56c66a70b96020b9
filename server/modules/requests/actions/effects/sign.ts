import { refuse } from '#contract/errors.ts';
import { displayName } from '#contract/format/display-name.ts';
import { checkSigning } from '#documents/check-request.ts';
import { closeMeeting } from '#server/modules/appointments/meeting-change.ts';
import { isNamedFor } from '#server/modules/positions/is-named-for.ts';
import { nextStage, signingFormOf } from '../../rules/pipeline.ts';
import { type Request, requireOpenStage, type StageRow } from '../../rules/request.ts';
import { refuseOverLimit } from '../refuse-over-limit.ts';
import type { Outcome, Work } from './effects.ts';

/** Completes the open stage: what the position fills in, whose signature, for whom. */
export async function sign(work: Work<'sign'>): Promise<Outcome<'sign'>> {
  const { tx, request, actor, deps, principalId, signatureId, body } = work;
  const stage = requireOpenStage(request);
  const { answers, issues } = checkSigning(signingFormOf(stage, request), body.form);
  if (!answers) return refuse('input.invalid', { issues });
  if (isLast(stage, request)) await refuseOverLimit(tx, request, request.formResponse);
  return {
    params: { kind: stage.kind },
    meeting: await closeMeeting(tx, deps, request.appointment),
    stage: {
      isCompleted: true,
      completedAt: deps.clock.now(),
      signatureId,
      form: answers,
      ...signedAs(request, stage, { id: actor.id, name: actor.displayName }, principalId),
    },
  };
}

function isLast(open: StageRow, request: Request): boolean {
  const stages = request.stages.map((stage) =>
    stage.id === open.id ? { ...stage, isCompleted: true } : stage,
  );
  return nextStage({ ...request, stages }).open === null;
}

/** Name and position as they are at this moment; later changes of either change no paper. */
export function signedAs(
  request: Request,
  stage: StageRow,
  signer: { id: number; name: string },
  principalId: number | null,
) {
  const person = request.people.get(signer.id);
  const principal = principalId === null ? undefined : request.people.get(principalId);
  const represented = principal ?? person;
  return {
    signedById: signer.id,
    signedName: signer.name,
    signedPosition: stage.positionName ?? person?.positionName ?? 'Faculty',
    isSignedForPosition: represented !== undefined && isNamedFor(stage, represented),
    onBehalfOfId: principalId,
    onBehalfOfName: principal ? displayName(principal) : null,
  };
}
