import { countText } from './counts.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** A number of seconds in its two largest units: "3 days 4 hours", "1 hour", "less than a minute". */
export function duration(seconds: number): string {
  return inUnits(seconds, 2);
}

/** The same in its largest unit alone: "3 days". */
export function roughDuration(seconds: number): string {
  return inUnits(seconds, 1);
}

function inUnits(seconds: number, most: number): string {
  const first = UNITS.findIndex(([, size]) => seconds >= size);
  if (first === -1) return 'less than a minute';
  let rest = seconds;
  const parts = UNITS.slice(first, first + most).map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return { unit, count };
  });
  return parts
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) => `${countText(count)} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ');
}
