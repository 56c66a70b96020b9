import type { Availability } from '#contract/api/accounts.ts';
import { WEEKDAYS } from '#contract/weekdays.ts';

type Weekday = (typeof WEEKDAYS)[number];
/** By weekday: the time in its box, `HH:mm`, while it has not been added to the list. */
export type TypedTimes = Partial<Record<Weekday, string>>;

/** Whether both have the same times on every weekday; a day without any may also be missing. */
export function areSameHours(one: Availability, other: Availability): boolean {
  const timesOf = (day: Weekday, hours: Availability) => (hours[day] ?? []).join();
  return WEEKDAYS.every((day) => timesOf(day, one) === timesOf(day, other));
}

/** Whether another weekday would have other times if it had those of `day`. */
export function isWorthCopying(availability: Availability, day: Weekday): boolean {
  const isEmpty = !availability[day]?.length;
  return !isEmpty && !areSameHours(availability, copiedToAll(availability, day));
}

/** The hours when every weekday has those of `day`. */
export function copiedToAll(availability: Availability, day: Weekday): Availability {
  return Object.fromEntries(WEEKDAYS.map((other) => [other, availability[day] ?? []]));
}

/** The hours with the times that were typed and not added; the same hours when there are none that are new. */
export function withTyped(availability: Availability, typed: TypedTimes): Availability {
  const days = WEEKDAYS.flatMap((day) => {
    const time = typed[day];
    const times = availability[day] ?? [];
    return time && !times.includes(time) ? [[day, [...times, time].sort()]] : [];
  });
  return { ...availability, ...Object.fromEntries(days) };
}
