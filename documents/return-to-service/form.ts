import type { Field, FormDescription } from '../fields.ts';

/** How long these leaves normally are (forms.md 10.5). */
export const MATERNITY_DAYS = 105;
export const STUDY_MONTHS = 6;

type Leave = {
  tick: string;
  label: string;
  hint?: string;
  /** What is told about it, and how it is asked for. */
  dates: readonly [from: string, to: string];
  texts: readonly { name: string; label: string }[];
};

/** In the order of the paper. */
export const LEAVES: readonly Leave[] = [
  {
    tick: 'isStudy',
    label: 'Study leave',
    hint: `Attach a certificate of completion or grades. Up to ${STUDY_MONTHS} months for non-teaching personnel.`,
    dates: ['studyFrom', 'studyTo'],
    texts: [
      { name: 'studyProgram', label: 'Program' },
      { name: 'studySchool', label: 'School' },
    ],
  },
  { tick: 'isVacation', label: 'Vacation leave', dates: ['vacationFrom', 'vacationTo'], texts: [] },
  {
    tick: 'isMaternity',
    label: 'Maternity leave',
    hint: `Attach a medical certificate. Normally up to ${MATERNITY_DAYS} days.`,
    dates: ['maternityFrom', 'maternityTo'],
    texts: [],
  },
  {
    tick: 'isSick',
    label: 'Sick leave',
    hint: 'Attach a medical certificate.',
    dates: ['sickFrom', 'sickTo'],
    texts: [],
  },
  {
    tick: 'isOthers',
    label: 'Others',
    dates: ['othersFrom', 'othersTo'],
    texts: [{ name: 'othersSpecify', label: 'Others (specify)' }],
  },
];

export const form: FormDescription = [
  {
    title: 'Return',
    fields: [
      { kind: 'text', name: 'address', label: 'Address' },
      {
        kind: 'date',
        name: 'effectivityOfReturnToService',
        label: 'Effectivity of return to service',
        hint: 'Normally the next working day after the leave.',
        half: true,
      },
    ],
  },
  {
    title: 'Leave completed',
    fields: [
      {
        kind: 'choice',
        label: 'Type of leave',
        options: LEAVES.map(({ tick, label, hint }) => ({ name: tick, label, ...(hint ? { hint } : {}) })),
      },
      ...LEAVES.flatMap(details),
    ],
  },
];

function details({ tick, label, dates: [from, to], texts }: Leave): Field[] {
  const shown = { shownWhen: [{ field: tick, is: true }], half: true } as const;
  return [
    { kind: 'date', name: from, label: `${label} from`, ...shown },
    { kind: 'date', name: to, label: `${label} to`, hint: 'The last day of the leave.', ...shown },
    ...texts.map((text): Field => ({ kind: 'text', ...text, ...shown })),
  ];
}
