import type { Answers } from '../document.ts';
import { isAfter } from '../is-after.ts';

/** As it is written, "SKA 4821" or "ska-4821" (forms.md 12.4). */
const PLATE_NO = /^(?:[a-z\d][ -]?){5,8}$/i;

/** Advice, not rules (forms.md 12.4): whoever asks on the day itself knows the hour. */
export function adviceOnTrip({ departureDateTime, plateNo }: Answers, today: string): string[] {
  const advice: string[] = [];
  if (isAfter(today, departureDateTime)) advice.push('The departure is in the past. Please check it.');
  if (!PLATE_NO.test(String(plateNo ?? '').trim()))
    advice.push('The plate number does not have 5 to 8 letters and digits. Please check it.');
  return advice;
}
