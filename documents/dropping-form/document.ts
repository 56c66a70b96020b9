import { LIMITS } from '#contract/limits.ts';
import { ALL_REQUIRED } from '#contract/required-inputs.ts';
import { ONE_SUBJECT } from '../answers.ts';
import type { DocumentType } from '../document.ts';
import { rowNumbers } from '../fields.ts';
import { form } from './form.ts';
import { schema } from './schema.ts';
import { adviceOnUnits, totals } from './totals.ts';

const PROFESSORS = rowNumbers(LIMITS.subjects).map((n) => `subject${n}`);

export const droppingForm: DocumentType = {
  key: 'dropping-form',
  name: 'Dropping Form',
  folder: 'dropping-form',
  code: 'SU-OP-REG-01F1 Rev. 0',
  purpose: 'To drop up to six subjects of this term.',
  requirements: ['Certificate of Registration', 'Proof of the reason for dropping'],
  audience: ['Student'],
  form,
  schema,
  chosen: {
    keys: PROFESSORS,
    who: 'Professor of each subject',
    required: (answers) => {
      const named = PROFESSORS.filter((professor) => answers[`${professor}Name`]);
      return named.length > 0 ? named : ['subject1'];
    },
    title: (professor, answers) =>
      `Professor of ${answers?.[`${professor}Name`] || professor.replace('subject', 'subject ')}`,
    message: (professor) => (professor === 'subject1' ? ONE_SUBJECT : ALL_REQUIRED),
    belongsTo: {
      answers: (professor) => [`${professor}Name`, `${professor}Units`],
      message: ALL_REQUIRED,
    },
  },
  chain: ['dean', 'registrar'],
  computedForPrint: totals,
  advice: adviceOnUnits,
};
