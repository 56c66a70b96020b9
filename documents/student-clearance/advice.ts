import { isSet } from '../answers.ts';
import type { Answers } from '../document.ts';
import { isAfter } from '../is-after.ts';

/** Advice, not rules (forms.md 6.4). */
export function adviceOnRecords(answers: Answers, today: string): string[] {
  const { birthday, dateAdmitted, termsInBulsu } = answers;
  const advice: string[] = [];
  if (!isAfter(today, birthday)) advice.push('The date of birth is not in the past. Please check it.');
  if (isAfter(dateAdmitted, today)) advice.push('The date admitted is in the future. Please check it.');
  if (!isAfter(dateAdmitted, birthday))
    advice.push('The date admitted is not after the date of birth. Please check both.');
  if (Number(termsInBulsu) < 1)
    advice.push('The number of terms is below 1, but this term counts, too. Please check it.');
  if (isDismissedAgain(answers))
    advice.push(
      'An Honorable Dismissal is issued only once, and you asked for one before. Please check whether you need it.',
    );
  return advice;
}

function isDismissedAgain({ isItemHonorableDismissal, requestedItem }: Answers): boolean {
  return isSet(isItemHonorableDismissal) && /honou?rable|dismissal/i.test(String(requestedItem ?? ''));
}
