import type { RequestSummary } from '#contract/api/requests.ts';
import { forPosition } from '#contract/format/for-position.ts';
import { sinceWhen } from '#contract/format/since.ts';
import { settings } from './settings.ts';

/** Who acts on the open stage: "Dr. Isidro L. Macaspac (Dean)"; the position alone while nobody holds it. */
export function openSignee({ currentPipeline }: Pick<RequestSummary, 'currentPipeline'>): string {
  const { signee, position } = currentPipeline ?? {};
  if (signee && position) return `${signee.displayName} (${placeOf(currentPipeline)})`;
  return signee?.displayName ?? position?.name ?? 'the signee';
}

type Place = Pick<NonNullable<RequestSummary['currentPipeline']>, 'position' | 'isNamed'>;

/** What the signee of a stage acts as: "Dean", or "for the Dean" where they do not hold the position; '' without one. */
export function placeOf(stage: Place | null): string {
  if (!stage?.position) return '';
  return stage.isNamed ? forPosition(stage.position.name) : stage.position.name;
}

/** Completes "Waiting for you": " since Nov 17", or nothing where it is not known since when. */
export function since({ waitingSince }: Pick<RequestSummary, 'waitingSince'>, now: Date): string {
  return waitingSince ? ` since ${sinceWhen(new Date(waitingSince), now, settings().timeZone)}` : '';
}
