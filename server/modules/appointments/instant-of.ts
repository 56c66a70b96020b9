import { formatInZone } from '#contract/format/format-in-zone.ts';

/** The moment at which the clocks of a time zone show this date (`YYYY-MM-DD`) and time (`HH:mm`). */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${date}T${time}Z`);
  const guess = shown - offsetAt(shown, timeZone);
  // Near a change of the clocks the guess may lie on its other side.
  return new Date(shown - offsetAt(guess, timeZone));
}

/** How far the clocks of a time zone are ahead of UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const clock = formatInZone('sv-SE', timeZone, { dateStyle: 'short', timeStyle: 'medium' });
  const whole = Math.floor(at / 1000) * 1000;
  return Date.parse(`${clock.format(whole).replace(' ', 'T')}Z`) - whole;
}
