import type { Answers } from '../document.ts';
import { isAfter } from '../is-after.ts';

/** Advice, not a rule (forms.md): whoever asks on the day itself knows the hour. */
export function adviceOnDeparture({ departureDateTime }: Answers, today: string): string[] {
  return isAfter(today, departureDateTime) ? ['The departure is in the past. Please check it.'] : [];
}
