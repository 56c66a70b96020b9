import { describe, expect, it } from 'vitest';
import type { Place } from '#contract/api/documents.ts';
import {
  areSame,
  blankPlaces,
  completeStages,
  originalStages,
  withMoved,
  withNewStage,
} from './pipeline-draft.ts';

const place = (id: number, signatureKey: string): Place => ({
  signatureKey,
  kind: 'sign',
  position: { id, key: signatureKey, name: signatureKey },
  isFilledIn: false,
  blankText: null,
});
const PLACES = [place(1, 'dean'), place(2, 'vpaa'), place(3, 'president')];
const original = originalStages(PLACES);
const order = (stages: typeof original) => stages.map(({ positionId }) => positionId);

describe('a stage that is moved', () => {
  it('changes its place with its neighbour', () => {
    expect(order(withMoved(original, 2, -1))).toEqual([1, 3, 2]);
    expect(order(withMoved(original, 0, 1))).toEqual([2, 1, 3]);
  });

  it('stays where there is no neighbour', () => {
    expect(order(withMoved(original, 0, -1))).toEqual([1, 2, 3]);
    expect(order(withMoved(original, 2, 1))).toEqual([1, 2, 3]);
  });
});

it('names the places that no stage signs', () => {
  expect(blankPlaces(original.slice(1), PLACES)).toEqual([PLACES[0]]);
  expect(blankPlaces(withNewStage(original.slice(1), PLACES[0]), PLACES)).toEqual([]);
});

it('gives every row an identity of its own', () => {
  const rows = withNewStage(withNewStage(original)).map(({ row }) => row);
  expect(new Set(rows).size).toBe(5);
});

it('is complete once every stage has a position', () => {
  expect(completeStages(withNewStage(original))).toBeUndefined();
  expect(completeStages(original)?.[1]).toEqual({
    kind: 'sign',
    positionId: 2,
    signeeId: null,
    signatureKey: 'vpaa',
  });
});

it('is the same whatever the rows are called, and another one in another order', () => {
  expect(areSame(original, originalStages(PLACES))).toBe(true);
  expect(areSame(original, withMoved(original, 0, 1))).toBe(false);
  expect(areSame(original, withNewStage(original))).toBe(false);
});
