import type { RequestFull } from '#contract/api/requests.ts';

/** `onDone` is called once the action has been performed. */
export type ActionDialogProps = {
  request: RequestFull;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** For the body of an action: the stage that its signee is looking at. The server refuses to act on a later one. */
export function seenStage({ currentPipeline }: RequestFull): { stageId?: number } {
  return currentPipeline ? { stageId: currentPipeline.stageId } : {};
}
