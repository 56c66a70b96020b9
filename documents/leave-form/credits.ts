import type { Answers } from '../document.ts';

const CREDITS = [
  'vacationEarned',
  'vacationLess',
  'vacationBalance',
  'sickEarned',
  'sickLess',
  'sickBalance',
] as const;
const thousandths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** The leave credits of 7.A as the Civil Service writes them, "38.250"; nothing while they are not certified. */
export function creditsForPrint(answers: Answers): Record<string, string> {
  return Object.fromEntries(
    CREDITS.flatMap((name) => {
      const credit = answers[name];
      return typeof credit === 'number' ? [[name, thousandths.format(credit)]] : [];
    }),
  );
}
