import type { Named } from '#contract/api/accounts.ts';
import type { DocumentFull, Place } from '#contract/api/documents.ts';
import type { Position } from '#contract/api/positions.ts';

/** A position that a stage may name; how many people hold it, where that is known. */
export type PositionChoice = Named & { holders?: number };

/** The positions that are offered, and those of the document where a long list left them out. */
export function positionChoices(
  positions: readonly Position[],
  { pipelineTemplates }: DocumentFull,
  places: readonly Place[],
): PositionChoice[] {
  const named: PositionChoice[] = [
    ...pipelineTemplates.flatMap(({ stages }) => stages).map(({ position }) => position),
    ...places.map(({ position }) => position),
  ];
  const others = new Map(named.map(({ id, name }) => [id, { id, name }]));
  for (const { id } of positions) others.delete(id);
  return [...positions, ...others.values()];
}
