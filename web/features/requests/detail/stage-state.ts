import type { RequestFull, Stage } from '#contract/api/requests.ts';
import { isFinal } from '#contract/lifecycle.ts';

export type StageState = 'completed' | 'skipped' | 'rejected' | 'current' | 'pending' | 'unreached';

export function stageState(stage: Stage, request: RequestFull): StageState {
  if (stage.isCompleted) return 'completed';
  if (stage.isSkipped) return 'skipped';
  if (stage.isRejected) return 'rejected';
  if (isFinal(request.status)) return 'unreached';
  return stage.id === request.currentPipeline?.stageId ? 'current' : 'pending';
}
