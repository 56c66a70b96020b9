import { isSet } from '../answers.ts';
import type { Answers } from '../document.ts';

const CLEARED =
  'This employee is cleared of work-related, money and property accountabilities of this agency, based on the entries in sections II to IV.';

/** Who has to clear, by the answer that says so, in the order of the form. */
const OFFICES: readonly (readonly [answer: string, office: string])[] = [
  ['isWorkCleared', 'Immediate Supervisor and Dean'],
  ['isSupPro', 'Supply and Property Management Services'],
  ['isCenHum', 'Central Human Resource Management'],
  ['isAgency', 'Agency-accredited Union/Cooperative'],
  ['isLegOff', 'Legal Office Library/Registrar Office'],
  ['isLibSer', 'Library Services'],
  ['isFinSer', 'Financial Services'],
  ['isTrans', 'Transaction, Processing & Billing Services'],
  ['isRemit', 'Remittance Services'],
  ['isScho', 'Scholarship Services'],
  ['isIntAff', 'Internal Affairs Office/Legal Affairs Office'],
];

/**
 * Section V: that the employee is cleared only when every office has said so and no case is pending; else what is open.
 * An office that has not answered is open (forms.md 11.1).
 */
export function certification(answers: Answers): { certification: string } {
  const open = openPoints(answers);
  if (open.length === 0) return { certification: CLEARED };
  return { certification: `This employee is not cleared. Open: ${open.join('; ')}.` };
}

/** Each office that did not clear or has not answered, and a case that is pending. */
export function openPoints(answers: Answers): string[] {
  return [
    ...OFFICES.filter(([answer]) => !isSet(answers[answer])).map(([, office]) => office),
    ...pendingCase(answers),
  ];
}

function pendingCase(answers: Answers): string[] {
  if (isSet(answers.isWithPending)) return ['a pending administrative case'];
  if (isSet(answers.isWithOngoing)) return ['an ongoing investigation'];
  // Internal Affairs without a word about cases has not certified that there is none.
  return isSet(answers.isIntAff) && !isSet(answers.isNoPending)
    ? ['the certificate of no pending administrative case']
    : [];
}
