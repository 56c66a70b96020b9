import type { RequestFull } from '#contract/api/requests.ts';

/** `onDone` is called once the request has been acted on. */
export type ActDialogProps = {
  request: RequestFull;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** The stage that the signee is looking at: the server refuses to act on a later one in its place. */
export function stageOf({ currentPipeline }: RequestFull): { stageId?: number } {
  return currentPipeline ? { stageId: currentPipeline.stageId } : {};
}
