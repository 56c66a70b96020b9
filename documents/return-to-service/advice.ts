import { daysLater } from '#contract/format/calendar-date.ts';
import type { Role } from '#contract/roles.ts';
import { isSet } from '../answers.ts';
import type { Answers } from '../document.ts';
import { isAfter } from '../is-after.ts';
import { LEAVES, MATERNITY_DAYS, STUDY_MONTHS } from './form.ts';

/** Advice, not rules (forms.md 7.4). How long a study leave may be is said of those who do not teach (10.5). */
export function adviceOnLeave(answers: Answers, _today: string, role: Role): string[] {
  const leave = LEAVES.find(({ tick }) => isSet(answers[tick]));
  if (!leave) return [];
  const [from, to] = leave.dates.map((name) => String(answers[name] ?? ''));
  if (!from || !to) return [];
  if (isAfter(from, to)) return ['The leave ends before it begins. Please check its dates.'];
  const advice: string[] = [];
  if (leave.tick === 'isMaternity' && isAfter(to, daysLater(from, MATERNITY_DAYS - 1)))
    advice.push(
      `The maternity leave is longer than the usual ${MATERNITY_DAYS} days. Please check its dates.`,
    );
  if (leave.tick === 'isStudy' && role !== 'Faculty' && !isAfter(monthsLater(from, STUDY_MONTHS), to))
    advice.push(
      `The study leave is longer than ${STUDY_MONTHS} months, the most for non-teaching personnel. Please check its dates.`,
    );
  if (!isAfter(answers.effectivityOfReturnToService, to))
    advice.push('You would return before the leave is over. Please check the dates.');
  return advice;
}

/** The same day of a later month, only to be compared as a text: a month may have no such day, and be over before it. */
function monthsLater(date: string, months: number): string {
  const [year, month, day] = date.split('-');
  const later = Number(year) * 12 + Number(month) - 1 + months;
  return [Math.floor(later / 12), String((later % 12) + 1).padStart(2, '0'), day].join('-');
}
