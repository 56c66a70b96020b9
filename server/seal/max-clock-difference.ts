import { MINUTE_MS } from '#contract/time-units.ts';

/** How far the clock of an authority or of whoever signs may be from ours, when it is asked and when what it signed is checked. */
export const MAX_CLOCK_DIFFERENCE_MS = 10 * MINUTE_MS;

/** Whether a time was before another although two clocks name them. */
export function isSurelyBefore(earlier: Date, later: Date): boolean {
  return earlier.getTime() < later.getTime() - MAX_CLOCK_DIFFERENCE_MS;
}
