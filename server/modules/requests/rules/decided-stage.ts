import { displayName } from '#contract/format/display-name.ts';
import type { Answers } from '#documents/document.ts';
import { isNamedFor } from '#server/modules/positions/is-named-for.ts';
import type { StageColumns } from './plan-change.ts';
import { type Request, requireOpenStage } from './request.ts';

/** Who decides, for whom (null in their own right), and when. */
type Decision = { signer: { id: number; displayName: string }; principalId: number | null; now: Date };

/** What the open stage takes on when it is signed. */
export function signedStage(
  request: Request,
  decision: Decision & { signatureId: number | null; form: Answers },
): StageColumns {
  const { now, signatureId, form } = decision;
  return {
    isCompleted: true,
    completedAt: now,
    signatureId,
    form,
    ...decidedBy(request, decision),
  };
}

/** What it takes on when its signee disapproves; no signature is placed. */
export function rejectedStage(request: Request, decision: Decision): StageColumns {
  return { isRejected: true, rejectedAt: decision.now, ...decidedBy(request, decision) };
}

/** Name and position as they are at this moment; later changes of either change no paper. */
function decidedBy(request: Request, { signer, principalId }: Decision) {
  const principal = principalId === null ? undefined : request.people.get(principalId);
  const person = request.people.get(signer.id);
  const represented = principal ?? person;
  const stage = requireOpenStage(request);
  return {
    signedById: signer.id,
    signedName: signer.displayName,
    signedPosition: stage.positionName ?? represented?.positionName ?? 'Faculty',
    isSignedForPosition: represented !== undefined && isNamedFor(stage, represented),
    onBehalfOfId: principalId,
    onBehalfOfName: principal ? displayName(principal) : null,
  };
}
