import { displayName } from '#contract/format/display-name.ts';
import { forPosition } from '#contract/format/for-position.ts';
import { someNames } from '#contract/format/some-names.ts';
import { isFinal } from '#contract/lifecycle.ts';
import { whyNobody } from '#contract/pending-text.ts';
import { notRequiredText } from '#contract/skipped-text.ts';
import { isNamedFor } from '#server/modules/positions/is-named-for.ts';
import type { PrintReceipt } from '#server/pdf/print-model.ts';
import { findPendingCause } from '../rules/pipeline.ts';
import { holdersOf, type Request, type StageRow } from '../rules/request.ts';
import { signedAs } from './signed-as.ts';

/** Who signs a request, in order: whoever decided, else those who may, else why nobody can. */
export function receiptChain(request: Request): PrintReceipt['chain'] {
  return request.stages.map((stage, index) => {
    const position = signedAs(stage, request);
    const isNeeded = !isPassedOver(stage, request);
    return {
      order: String(index + 1),
      position: isNamed(stage, request) ? forPosition(position) : position,
      person: isNeeded ? personOf(stage, request) : notRequiredText(stage.skippedReason ?? 'own-position'),
      task: isNeeded ? TASKS[stage.kind] : '',
    };
  });
}

const TASKS = { verify: 'Check', sign: 'Sign' } as const;

/** Also a stage that will be, as soon as it is reached. */
function isPassedOver(stage: StageRow, request: Request): boolean {
  const { isSkipped, isCompleted, isRejected } = stage;
  if (isSkipped || isCompleted || isRejected || isFinal(request.status)) return isSkipped;
  return holdersOf(stage, request).length === 0 && findPendingCause(stage, request) === null;
}

function personOf(stage: StageRow, request: Request): string {
  if (stage.isCompleted || stage.isRejected) return deciderOf(stage);
  const names = holdersOf(stage, request).map(displayName);
  if (names.length > 0) return someNames(names);
  const cause = isFinal(request.status) ? null : findPendingCause(stage, request);
  if (!cause) return '';
  const gone = cause === 'person-gone' ? request.people.get(stage.signeeId ?? 0) : undefined;
  return whyNobody(cause, gone && displayName(gone));
}

/** A delegate does not hold the position that stands beside the name. */
function deciderOf({ signedName, onBehalfOfName }: StageRow): string {
  return [signedName ?? '', onBehalfOfName].filter((name) => name !== null).join(', for ');
}

/** Whether somebody decides who was named for the position. */
function isNamed(stage: StageRow, request: Request): boolean {
  if (stage.isCompleted || stage.isRejected) return stage.isSignedForPosition;
  return holdersOf(stage, request).some((person) => isNamedFor(stage, person));
}
