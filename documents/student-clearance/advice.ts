import type { Answers } from '../document.ts';
import { isAfter } from '../is-after.ts';

/** Advice, not rules (forms.md 6.4). */
export function adviceOnDates({ birthday, dateAdmitted }: Answers, today: string): string[] {
  const advice: string[] = [];
  if (!isAfter(today, birthday)) advice.push('The date of birth is not in the past. Please check it.');
  if (isAfter(dateAdmitted, today)) advice.push('The date admitted is in the future. Please check it.');
  if (!isAfter(dateAdmitted, birthday))
    advice.push('The date admitted is not after the date of birth. Please check both.');
  return advice;
}
