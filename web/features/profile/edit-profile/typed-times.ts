import type { Availability } from '#contract/api/accounts.ts';
import { WEEKDAYS } from '#contract/weekdays.ts';

type Weekday = (typeof WEEKDAYS)[number];
/** By weekday: the time in its box, `HH:mm`, while it has not been added to the list. */
export type TypedTimes = Partial<Record<Weekday, string>>;

/** The hours with the times that were typed and not added; the same hours when there are none that are new. */
export function withTyped(availability: Availability, typed: TypedTimes): Availability {
  const days = WEEKDAYS.flatMap((day) => {
    const time = typed[day];
    const times = availability[day] ?? [];
    return time && !times.includes(time) ? [[day, [...times, time].sort()]] : [];
  });
  return { ...availability, ...Object.fromEntries(days) };
}
