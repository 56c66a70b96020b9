import type { RequestFull } from '#contract/api/requests.ts';
import type { SigningForm } from '#documents/document.ts';
import { findSigningForm } from '#documents/registry.ts';

/** What is filled in at the open stage's place of this document; people whom the requestor chose fill in nothing. */
export function signingFormOf({
  document,
  currentPipeline,
  pipelines,
}: RequestFull): SigningForm | undefined {
  const stages = pipelines.flatMap(({ pipelineStages }) => pipelineStages);
  const open = stages.find(({ id }) => id === currentPipeline?.stageId);
  return open?.position && open.signatureKey !== null
    ? findSigningForm(document.key, open.signatureKey)
    : undefined;
}
