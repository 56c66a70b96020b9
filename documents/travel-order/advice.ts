import { daysLater, mondayOf } from '#contract/format/calendar-date.ts';
import type { Answers } from '../document.ts';
import { isAfter } from '../is-after.ts';
import { WORKING_DAYS_AHEAD } from './form.ts';

/** Advice, not a rule (forms.md 13.4). */
export function adviceOnDeparture({ on }: Answers, today: string): string[] {
  if (isAfter(today, on)) return ['The departure date is in the past. Please check it.'];
  if (!isAfter(firstDeparture(today), on)) return [];
  return [
    `The departure is less than ${WORKING_DAYS_AHEAD} working days away. Please check whether everybody can sign in time.`,
  ];
}

/** The day after so many working days, today the first. They are Monday to Friday: which of them are holidays is not known here. */
function firstDeparture(today: string): string {
  let day = today;
  for (let left = WORKING_DAYS_AHEAD; left > 0; day = daysLater(day, 1)) if (isWorkingDay(day)) left -= 1;
  return day;
}

function isWorkingDay(day: string): boolean {
  return day < daysLater(mondayOf(day), 5);
}
