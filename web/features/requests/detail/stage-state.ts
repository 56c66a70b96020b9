import type { RequestFull, Stage } from '#contract/api/requests.ts';
import { isFinal } from '#contract/lifecycle.ts';

export type StageState =
  | 'completed'
  | 'not-cleared'
  | 'skipped'
  | 'rejected'
  | 'current'
  | 'pending'
  | 'unreached';

export function stageState(stage: Stage, request: RequestFull): StageState {
  if (stage.isCompleted) return stage.notCleared === null ? 'completed' : 'not-cleared';
  if (stage.isSkipped) return 'skipped';
  if (stage.isRejected) return 'rejected';
  if (isFinal(request.status)) return 'unreached';
  return stage.id === request.currentPipeline?.stageId ? 'current' : 'pending';
}
