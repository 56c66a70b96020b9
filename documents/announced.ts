import type { PositionKey } from '#contract/positions.ts';

/** A document that is in the catalogue already but cannot be requested yet: its folder is still to come. */
export type Announced = { name: string; chain: readonly PositionKey[] };

export const ANNOUNCED: readonly Announced[] = [];
