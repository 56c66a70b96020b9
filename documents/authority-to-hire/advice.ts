import { isSet } from '../answers.ts';
import type { Answers } from '../document.ts';
import { isAfter } from '../is-after.ts';

/** Advice, not a rule (forms.md): a vehicle that was hired in an emergency is authorized afterwards. */
export function adviceOnTravel({ travelDate, isEmergent }: Answers, today: string): string[] {
  if (isSet(isEmergent) || !isAfter(today, travelDate)) return [];
  return ['The date of travel is in the past, and the purpose is no emergency. Please check it.'];
}
