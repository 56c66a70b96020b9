/** The units of the axis, and the steps in which people count them. */
const UNITS = [
  { name: 'minutes', seconds: 60, steps: [1, 2, 5, 10, 15, 30, 60] },
  { name: 'hours', seconds: 3600, steps: [1, 2, 3, 6, 12] },
  { name: 'days', seconds: 86_400, steps: [1, 2, 7, 14, 28, 56] },
] as const;
/** More would stand too close on a phone. */
const MOST_STEPS = 5;

type TimeAxis = { unit: string; seconds: number; ticks: number[] };

/** An axis that reaches at least this far, in days when there are several, else in hours, else in minutes. */
export function timeAxis(longestSeconds: number): TimeAxis {
  const unit = UNITS.findLast(({ seconds }) => longestSeconds >= 2 * seconds) ?? UNITS[0];
  const longest = longestSeconds / unit.seconds;
  const step = unit.steps.find((one) => longest <= one * MOST_STEPS) ?? Math.ceil(longest / MOST_STEPS);
  const count = Math.max(1, Math.ceil(longest / step));
  const ticks = Array.from({ length: count + 1 }, (_, index) => index * step);
  return { unit: unit.name, seconds: unit.seconds, ticks };
}
