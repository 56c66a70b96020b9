import type { AccountSummary } from '#contract/api/accounts.ts';
import type { DocumentFull, NewStage, Place } from '#contract/api/documents.ts';
import type { StageKind } from '#contract/stage-kinds.ts';

/** A stage as it is being changed. */
export type StageDraft = {
  /** Tells the rows apart while they move; below 0 for a stage that is not saved yet. */
  row: number;
  kind: StageKind;
  /** Undefined while none is chosen. */
  positionId: number | undefined;
  /** Who always signs; null where whoever holds the position does. */
  signee: AccountSummary | null;
  /** The account of that person is gone or has expired. */
  isSigneeGone: boolean;
  /** The place on the paper; null for the audit trail only. */
  signatureKey: string | null;
};

/** The stages of a document as they are being changed, and the ids of those that they replace. */
export type PipelineDraft = { basedOn: number[]; stages: StageDraft[] };

export function draftOf({ pipelineTemplates }: DocumentFull): PipelineDraft {
  const stages = pipelineTemplates.flatMap((template) => template.stages);
  return {
    basedOn: stages.map(({ id }) => id),
    stages: stages.map(({ id, kind, position, signee, isSigneeGone, signatureKey }) => {
      return { row: id, kind, positionId: position.id, signee, isSigneeGone, signatureKey };
    }),
  };
}

/** The stages with one more at the end: that of a place as the original pipeline has it, or an empty one. */
export function withNewStage(stages: readonly StageDraft[], place?: Place): StageDraft[] {
  const row = Math.min(0, ...stages.map((stage) => stage.row)) - 1;
  return [
    ...stages,
    {
      row,
      kind: place?.kind ?? 'sign',
      positionId: place?.position.id,
      signee: null,
      isSigneeGone: false,
      signatureKey: place?.signatureKey ?? null,
    },
  ];
}

/** The pipeline of the form itself, with today's positions. */
export function originalStages(places: readonly Place[]): StageDraft[] {
  return places.reduce<StageDraft[]>((stages, place) => withNewStage(stages, place), []);
}

/** The stages with the one at `index` a place further up (-1) or down (1). */
export function withMoved(stages: readonly StageDraft[], index: number, by: 1 | -1): StageDraft[] {
  const moved = stages[index];
  if (!moved || !stages[index + by]) return [...stages];
  return stages.toSpliced(index, 1).toSpliced(index + by, 0, moved);
}

/** The places on the paper that no stage signs. */
export function blankPlaces(stages: readonly StageDraft[], places: readonly Place[]): Place[] {
  return places.filter((place) => !stages.some(({ signatureKey }) => signatureKey === place.signatureKey));
}

export function areSame(one: readonly StageDraft[], other: readonly StageDraft[]): boolean {
  return JSON.stringify(one.map(toSend)) === JSON.stringify(other.map(toSend));
}

/** As the call takes them; undefined while a position is missing. */
export function completeStages(stages: readonly StageDraft[]): NewStage[] | undefined {
  const complete = stages.flatMap((stage) => toSend(stage) ?? []);
  return complete.length === stages.length ? complete : undefined;
}

function toSend({ kind, positionId, signee, signatureKey }: StageDraft): NewStage | undefined {
  if (positionId === undefined) return undefined;
  return { kind, positionId, signeeId: signee?.id ?? null, signatureKey };
}
