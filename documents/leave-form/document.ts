import type { DocumentType } from '../document.ts';
import { adviceOnLongLeave, adviceOnShortLeave } from './advice.ts';
import { creditsForPrint } from './credits.ts';
import { form } from './form.ts';
import { schema } from './schema.ts';
import { approval, leaveCredits, recommendation } from './signing.ts';

/** Both leaves are one form and one page; they differ in who recommends and who approves (forms.md 10.4). */
const leaveForm = {
  folder: 'leave-form',
  code: 'Civil Service Form No. 6, Revised 2020',
  requirements: [
    'Medical certificate',
    'Solo parent ID',
    'Proof of enrolment, for study leave',
    'Travel authority, for leave abroad',
  ],
  audience: ['Faculty', 'Staff'],
  form,
  schema,
  computedForPrint: creditsForPrint,
} as const satisfies Partial<DocumentType>;

export const shortLeave: DocumentType = {
  ...leaveForm,
  key: 'short-leave',
  name: 'Leave Form - Short Leave',
  purpose: 'To go on leave for fewer than 30 days.',
  advice: adviceOnShortLeave,
  chain: ['immediateSupervisor', 'directorHrmo', 'vpaa'],
  signing: { immediateSupervisor: recommendation, directorHrmo: leaveCredits, vpaa: approval },
};

export const longLeave: DocumentType = {
  ...leaveForm,
  key: 'long-leave',
  name: 'Leave Form - Long Leave',
  purpose: 'To go on leave for 30 days or more, or on maternity, study, rehabilitation or terminal leave.',
  advice: adviceOnLongLeave,
  chain: ['immediateSupervisor', 'directorHrmo', 'vpaa', 'president'],
  signing: { directorHrmo: leaveCredits, vpaa: recommendation, president: approval },
};
