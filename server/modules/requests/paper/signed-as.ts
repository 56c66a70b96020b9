import { chosenAs } from '../rules/chosen-as.ts';
import type { Request, StageRow } from '../rules/request.ts';

/** What somebody signs a stage as: a chosen person as the form says, anybody else as their position. */
export function signedAs(stage: StageRow, request: Request): string {
  return chosenAs(request, stage) ?? stage.signedPosition ?? stage.positionName ?? '';
}
