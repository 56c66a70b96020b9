import { refuse } from '#contract/errors.ts';
import { checkSigning } from '#documents/check-request.ts';
import type { Answers } from '#documents/document.ts';
import { openPointsOf } from '#documents/outcome-of.ts';
import { findDocument, findSigningForm } from '#documents/registry.ts';
import { closeMeeting } from '#server/modules/appointments/meeting-change.ts';
import { signedStage } from '../../rules/decided-stage.ts';
import { nextStage } from '../../rules/pipeline.ts';
import { type Request, requireOpenStage, type StageRow } from '../../rules/request.ts';
import { readPermit } from '../permits.ts';
import { refuseOverLimit } from '../refuse-over-limit.ts';
import type { Outcome, Work } from './effects.ts';

/** Completes the open stage: what the position fills in, whose signature, for whom. */
export async function sign(work: Work<'sign'>): Promise<Outcome<'sign'>> {
  const { tx, request, actor, deps, principalId, signatureId, body } = work;
  const stage = requireOpenStage(request);
  const signedIn = body.permit === undefined ? actor.signedIn : confirmedAs(work, stage, body.permit);
  const form = findSigningForm(request.documentKey, stage.signatureKey);
  const { answers, issues } = checkSigning(form, body.form);
  if (!answers) return refuse('input.invalid', { issues });
  const isLast = isLastStage(stage, request);
  if (isLast) await refuseOverLimit(tx, request, request.formResponse);
  const meeting = await closeMeeting(tx, deps, request.appointment);
  const decision = { signer: actor, principalId, now: deps.clock.now(), signatureId, form: answers };
  const openPoints = isLast ? openAtTheEnd(request, stage, answers) : [];
  const params = {
    kind: stage.kind,
    notCleared: form?.notCleared?.(answers),
    ...(openPoints.length > 0 && { openPoints }),
  };
  return { params, signedIn, meeting, stage: signedStage(request, decision) };
}

/** Of several that were confirmed together: how the actor had signed in, and the second factor that they gave for them all. */
function confirmedAs({ deps, actor, request }: Work<'sign'>, stage: StageRow, permit: string) {
  const { sessionId, signedIn } = actor;
  if (sessionId === undefined) return refuse('batch.ended');
  const factor = readPermit(deps, { sessionId, requestId: request.id, stageId: stage.id }, permit);
  const fields = findSigningForm(request.documentKey, stage.signatureKey)?.fields ?? [];
  if (fields.length > 0) return refuse('batch.fills-in');
  return signedIn && { ...signedIn, ...(factor && { factor }) };
}

function isLastStage(open: StageRow, request: Request): boolean {
  return nextStage({ ...request, stages: completed(open, request, open.form) }).open === null;
}

function openAtTheEnd(request: Request, open: StageRow, answers: Answers): string[] {
  const { documentKey, formResponse } = request;
  return openPointsOf(findDocument(documentKey), { formResponse, stages: completed(open, request, answers) });
}

/** The stages as they are when the open one is completed. */
function completed(open: StageRow, { stages }: Request, form: Answers): StageRow[] {
  return stages.map((stage) => (stage.id === open.id ? { ...stage, isCompleted: true, form } : stage));
}
