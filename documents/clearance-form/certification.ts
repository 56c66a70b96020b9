import { POSITIONS } from '#contract/positions.ts';
import { isSet } from '../answers.ts';
import type { Answers } from '../document.ts';
import { OFFICES } from './offices.ts';
import { remarksName } from './remarks.ts';

const CLEARED =
  'This employee is cleared of work-related, money and property accountabilities of this agency, based on the entries in sections II to IV.';

/**
 * Section V: that the employee is cleared only when every office has said so, no case is pending and the President did not
 * refuse to certify it; else what is open. An office that has not answered is open (forms.md 11.1).
 */
export function certification(answers: Answers): { certification: string } {
  const open = [
    ...openPoints(answers),
    ...(answers.refusedAs === 'president' ? [POSITIONS.president.name] : []),
  ];
  if (open.length === 0) return { certification: CLEARED };
  return { certification: `This employee is not cleared. Open: ${open.join('; ')}.` };
}

/** Each office that did not clear or has not answered, and a case that is pending. */
export function openPoints(answers: Answers): string[] {
  return [...openOffices(answers).map(([, office]) => office), ...pendingCase(answers)];
}

/** The same for whoever verifies the paper, with what the offices remarked. */
export function reservations(answers: Answers): string[] {
  const offices = openOffices(answers).map(([answer, office]) => {
    const remarks = answers[remarksName(answer)];
    return remarks ? `${office} (${remarks})` : office;
  });
  return [...offices, ...pendingCase(answers)].map((point) => `Not cleared: ${point}`);
}

function openOffices(answers: Answers) {
  return OFFICES.filter(([answer]) => !isSet(answers[answer])).map(
    ([answer, office]) =>
      [answer, (answer === 'isWorkCleared' && String(answers.workOpenWith ?? '')) || office] as const,
  );
}

function pendingCase(answers: Answers): string[] {
  if (isSet(answers.isWithPending)) return ['a pending administrative case'];
  if (isSet(answers.isWithOngoing)) return ['an ongoing investigation'];
  // Internal Affairs without a word about cases has not certified that there is none.
  return isSet(answers.isIntAff) && !isSet(answers.isNoPending)
    ? ['the certificate of no pending administrative case']
    : [];
}
