import type { FormDescription, TextField } from '../fields.ts';

/** Box 6.A, with the limits and filing times of forms.md 10.5. */
export const LEAVE_TYPES = [
  { name: 'isVacation', label: 'Vacation Leave', hint: 'File 5 days ahead where possible.' },
  { name: 'isForced', label: 'Mandatory/Forced Leave', hint: '5 days of vacation leave a year.' },
  { name: 'isSick', label: 'Sick Leave', hint: 'Medical certificate if filed ahead or over 5 days.' },
  { name: 'isMaternity', label: 'Maternity Leave', hint: '105 days, with proof of pregnancy.' },
  { name: 'isPaternity', label: 'Paternity Leave', hint: '7 days, with proof of delivery.' },
  { name: 'isSpecial', label: 'Special Privilege Leave', hint: '3 days a year, filed a week ahead.' },
  { name: 'isSolo', label: 'Solo Parent Leave', hint: '7 days, filed 5 days ahead with the ID.' },
  { name: 'isStudy', label: 'Study Leave', hint: 'Up to 6 months, under contract.' },
  { name: 'isVawc', label: '10-Day VAWC Leave', hint: 'File ahead or on return.' },
  { name: 'isRehab', label: 'Rehabilitation Privilege', hint: 'Up to 6 months, filed within a week.' },
  { name: 'isWomen', label: 'Special Leave Benefits for Women', hint: 'Up to 2 months, filed 5 days ahead.' },
  { name: 'isCalamity', label: 'Special Emergency (Calamity) Leave', hint: '5 days within 30 days of it.' },
  { name: 'isAdoption', label: 'Adoption Leave', hint: 'With the placement authority.' },
] as const;

/** Box 6.B, last group: what is asked for without a type of leave and without dates. */
export const OTHER_PURPOSES = ['isMonetization', 'isTerminal'] as const;

const withOtherPurpose = OTHER_PURPOSES.map((field) => ({ field, is: true }) as const);

const awayFromHome = [
  { field: 'isVacation', is: true },
  { field: 'isSpecial', is: true },
] as const;

export const form: FormDescription = [
  {
    title: 'Position and salary',
    fields: [
      { kind: 'text', name: 'requestorPosition', label: 'Position', prefill: 'position', half: true },
      {
        kind: 'number',
        name: 'requestorSalary',
        label: 'Salary',
        min: 0.01,
        decimals: 2,
        money: true,
        half: true,
      },
    ],
  },
  {
    title: '6.A Type of leave to be availed of',
    note: 'Short Leave is for less than 30 calendar days. Long Leave is for 30 or more, and for maternity, study, rehabilitation, special benefits for women and terminal leave.',
    fields: [
      {
        kind: 'choice',
        label: 'Type of leave',
        hint: 'Not needed for monetization or terminal leave: tick that below.',
        options: LEAVE_TYPES,
        clearable: true,
        optionalWhen: [{ field: 'availedOthers', is: true }, ...withOtherPurpose],
      },
      {
        kind: 'text',
        name: 'availedOthers',
        label: 'Others (type of leave)',
        hint: 'Only when none of the types above is meant.',
        optional: true,
      },
    ],
  },
  {
    title: '6.B Details of leave',
    fields: [
      {
        kind: 'choice',
        label: 'Destination',
        options: [
          { name: 'isPhilippines', label: 'Within the Philippines' },
          { name: 'isAbroad', label: 'Abroad' },
        ],
        shownWhen: awayFromHome,
      },
      whenTicked('isPhilippines', 'locationPhilippines', 'Place in the Philippines'),
      whenTicked('isAbroad', 'abroadLocation', 'Place abroad'),
      {
        kind: 'choice',
        label: 'Illness',
        options: [
          { name: 'isHospital', label: 'In Hospital' },
          { name: 'isOutpatient', label: 'Out Patient' },
        ],
        shownWhen: [{ field: 'isSick', is: true }],
      },
      whenTicked('isHospital', 'illnessHospital', 'Illness (in hospital)'),
      whenTicked('isOutpatient', 'illnessOutpatient', 'Illness (out patient)'),
      whenTicked('isWomen', 'benefitsWomenIllness', 'Illness (special leave for women)'),
      {
        kind: 'choice',
        label: 'Study leave',
        options: [
          { name: 'isMasters', label: "Completion of Master's Degree", hint: 'Up to 4 months.' },
          { name: 'isBar', label: 'BAR/Board Examination Review' },
        ],
        shownWhen: [{ field: 'isStudy', is: true }],
      },
      {
        kind: 'tick',
        name: 'isMonetization',
        label: 'Monetization of Leave Credits',
        optional: true,
        half: true,
      },
      {
        kind: 'tick',
        name: 'isTerminal',
        label: 'Terminal Leave',
        hint: 'Needs a Clearance Form, as does any leave of 30 calendar days or more.',
        optional: true,
        half: true,
      },
    ],
  },
  {
    title: '6.C Days applied for, 6.D Commutation',
    fields: [
      {
        kind: 'number',
        name: 'numberOfDays',
        label: 'Number of working days applied for',
        hint: 'Half days count as 0.5.',
        min: 0,
        decimals: 1,
        half: true,
      },
      {
        kind: 'text',
        name: 'inclusiveDates',
        label: 'Inclusive dates',
        half: true,
        optionalWhen: withOtherPurpose,
      },
      {
        kind: 'choice',
        label: 'Commutation',
        options: [
          { name: 'isNotCommutation', label: 'Not Requested' },
          { name: 'isCommutation', label: 'Requested' },
        ],
        preset: 'isNotCommutation',
      },
    ],
  },
];

function whenTicked(box: string, name: string, label: string): TextField {
  return { kind: 'text', name, label, shownWhen: [{ field: box, is: true }] };
}
