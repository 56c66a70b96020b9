import type { RequestFull, Stage } from '#contract/api/requests.ts';

export function stagesOf({ pipelines }: Pick<RequestFull, 'pipelines'>): Stage[] {
  return pipelines.flatMap(({ pipelineStages }) => pipelineStages);
}

/** Undefined once the request is completed, disapproved or cancelled. */
export function openStageOf(request: Pick<RequestFull, 'pipelines' | 'currentPipeline'>): Stage | undefined {
  return stagesOf(request).find(({ id }) => id === request.currentPipeline?.stageId);
}
