import { signedForPosition } from '#contract/format/for-position.ts';
import type { StageRow } from '../rules/request.ts';

type Decided = Pick<StageRow, 'positionId' | 'onBehalfOfId' | 'onBehalfOfName' | 'isSignedForPosition'>;

/**
 * "For Mark D. Salonga", where a delegate decided for a person whom the requestor chose: there is no position that
 * anybody could sign for. Null for everybody else.
 */
export function forPersonOf({ positionId, onBehalfOfName }: Decided): string | null {
  return positionId === null && onBehalfOfName !== null ? `For ${onBehalfOfName}` : null;
}

/** Whether "For the" stands before the position: a delegate decided, or somebody who was named for it (forms.md 1.4). */
export function signsForPosition({ positionId, onBehalfOfId, isSignedForPosition }: Decided): boolean {
  return positionId !== null && (onBehalfOfId !== null || isSignedForPosition);
}

/** What somebody decided as, where the page has no wording of its own for the position. */
export function signedTitleOf(stage: Decided & Pick<StageRow, 'signedPosition'>): string {
  const position = stage.signedPosition ?? '';
  return forPersonOf(stage) ?? (signsForPosition(stage) ? signedForPosition(position) : position);
}
