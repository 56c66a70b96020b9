import { daysLater, today } from '#contract/format/calendar-date.ts';
import { HOUR_MS } from '#contract/time-units.ts';
import { instantOf } from '#server/modules/appointments/instant-of.ts';
import type { Random } from './random.ts';

const OPENS = '08:00';
export const OFFICE_DAY_MS = 9 * HOUR_MS;

/** Office time runs from Monday to Friday, 8 to 17, and counts in milliseconds from the first office day on. */
export type OfficeHours = {
  /** The moment and the date of an office time; a moment without end for what lies after `until`. */
  at(time: number): { ms: number; date: string };
  /** So many office times in their order, more of them in the months in which everybody asks for something. */
  spread(count: number, random: Pick<Random, 'number'>): Generator<number>;
};

/** Terms begin in August and January; in December and between the terms it is quiet. */
const BUSYNESS: Record<string, number> = { '01': 10, '02': 8, '06': 8, '08': 10, '09': 8, '12': 4 };
const ORDINARY = 6;

export function officeHours(from: Date, until: Date, timeZone: string): OfficeHours {
  const dates = officeDates(today(from, timeZone), today(until, timeZone));
  const opening = dates.map((date) => instantOf(date, OPENS, timeZone).getTime());
  const lengths = opening.map((ms) => Math.min(OFFICE_DAY_MS, Math.max(0, until.getTime() - ms)));
  const weights = dates.map((date, day) => (BUSYNESS[date.slice(5, 7)] ?? ORDINARY) * (lengths[day] ?? 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    at(time) {
      const day = Math.floor(time / OFFICE_DAY_MS);
      const within = Math.floor(time - day * OFFICE_DAY_MS);
      const start = opening[day];
      const date = dates[day];
      if (start === undefined || date === undefined || start + within > until.getTime()) return NEVER;
      return { ms: start + within, date };
    },
    *spread(count, random) {
      let day = 0;
      let before = 0;
      for (let index = 0; index < count; index += 1) {
        const target = ((index + random.number()) / count) * total;
        while (before + (weights[day] ?? total) <= target) before += weights[day++] ?? 0;
        const share = (target - before) / (weights[day] ?? 1);
        yield day * OFFICE_DAY_MS + share * (lengths[day] ?? 0);
      }
    },
  };
}

const NEVER = { ms: Number.POSITIVE_INFINITY, date: '9999-12-31' };

function officeDates(from: string, until: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= until; date = daysLater(date, 1)) {
    const weekday = new Date(date).getUTCDay();
    if (weekday !== 0 && weekday !== 6) dates.push(date);
  }
  return dates;
}
