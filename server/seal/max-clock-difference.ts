import { MINUTE_MS } from '#contract/time-units.ts';

/** How far the clock of an authority or of whoever signs may be from ours, when it is asked and when what it signed is checked. */
export const MAX_CLOCK_DIFFERENCE_MS = 10 * MINUTE_MS;
