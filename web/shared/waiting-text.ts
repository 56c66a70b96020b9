import type { RequestSummary } from '#contract/api/requests.ts';
import { sinceWhen } from '#contract/format/since.ts';
import { settings } from './settings.ts';

/** Who acts on the open stage: "Dr. Isidro L. Macaspac (Dean)"; the position alone while nobody holds it. */
export function openSignee({ currentPipeline }: Pick<RequestSummary, 'currentPipeline'>): string {
  const { signee, position } = currentPipeline ?? {};
  if (signee && position) return `${signee.displayName} (${position.name})`;
  return signee?.displayName ?? position?.name ?? 'the signee';
}

/** Completes "Waiting for you": " since Nov 17", or nothing where it is not known since when. */
export function since({ waitingSince }: Pick<RequestSummary, 'waitingSince'>, now: Date): string {
  return waitingSince ? ` since ${sinceWhen(new Date(waitingSince), now, settings().timeZone)}` : '';
}
