import type { StageKind } from './stage-kinds.ts';

/**
 * What whoever signed a stage did. An office of the Clearance Form signs whether it clears or not: `notCleared` is what
 * is still open there.
 */
export function signedText(kind: StageKind, notCleared: string | null | undefined): string {
  if (notCleared !== null && notCleared !== undefined) return 'Signed, did not clear';
  return kind === 'verify' ? 'Verified' : 'Signed';
}
