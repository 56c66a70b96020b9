import { describe, expect, it } from 'vitest';
import { collectAnswers, type FormValues, isShown, shownAnswers } from './collect.ts';
import type { Field } from './fields.ts';
import { emptyRow, initialValues, valuesOf } from './fill.ts';

const subjects = {
  kind: 'rows',
  key: 'subjects',
  label: 'Subjects',
  max: 3,
  rowLabel: 'Subject',
  addLabel: 'Add',
  tooMany: { title: '', message: '' },
  columns: [
    { kind: 'text', name: 'subject{n}Name', label: 'Subject' },
    { kind: 'number', name: 'subject{n}Units', label: 'Units' },
    { kind: 'person', signatureKey: 'subject{n}', label: 'Professor' },
  ],
} as const satisfies Field;

const fields: Field[] = [
  { kind: 'text', name: 'position', label: 'Position', prefill: 'position' },
  { kind: 'text', name: 'college', label: 'College', prefill: 'college' },
  { kind: 'date', name: 'filed', label: 'Date', prefill: 'today', readOnly: true },
  { kind: 'select', name: 'term', label: 'Term', options: ['1st', '2nd'], preset: '1st' },
  { kind: 'number', name: 'units', label: 'Units', optional: true },
  {
    kind: 'choice',
    label: 'Leave',
    options: [
      { name: 'isSick', label: 'Sick' },
      { name: 'isStudy', label: 'Study' },
    ],
    preset: 'isSick',
  },
  { kind: 'tick', name: 'isAway', label: 'Away', shownWhen: [{ field: 'isStudy', is: true }] },
  { kind: 'text', name: 'school', label: 'School', shownWhen: [{ field: 'isAway', is: true }] },
  { kind: 'longText', name: 'why', label: 'Why', shownWhen: [{ field: 'term', is: '2nd' }] },
  { kind: 'tick', name: 'diploma', label: 'Diploma', mark: true },
  { kind: 'tick', name: 'isCopy', label: 'Copy', fixed: true },
  { kind: 'person', name: 'faculty', label: 'Faculty' },
  { kind: 'person', signatureKey: 'adviser', label: 'Adviser' },
  { kind: 'difference', name: 'balance', label: 'Balance', of: ['earned', 'less'] },
  subjects,
  { kind: 'file', attachment: 'letter', label: 'Letter' },
];
const who = {
  displayName: 'Ana Cruz',
  position: 'Instructor',
  email: 'ana@example.edu',
  today: '2026-11-20',
};
const opened = initialValues(fields, who);
const collect = (changes: FormValues) => collectAnswers(fields, { ...opened, ...changes });

describe('a form that is opened', () => {
  it('holds what is known already, presets, and one empty row', () => {
    expect(opened).toEqual({
      position: 'Instructor',
      college: 'College of Science',
      filed: '2026-11-20',
      term: '1st',
      units: '',
      isSick: true,
      isStudy: false,
      isAway: false,
      school: '',
      why: '',
      diploma: false,
      isCopy: true,
      faculty: '',
      adviser: '',
      balance: '',
      subjects: [{ 'subject{n}Name': '', 'subject{n}Units': '', 'subject{n}': '' }],
    });
  });

  it('sends only what it holds: no empty texts, nothing hidden, ticks as booleans or marks', () => {
    expect(collect({})).toEqual({
      answers: {
        position: 'Instructor',
        college: 'College of Science',
        filed: '2026-11-20',
        term: '1st',
        isSick: true,
        isStudy: false,
        diploma: '',
        isCopy: true,
      },
      people: {},
    });
  });
});

describe('collecting', () => {
  it('trims texts and leaves blank ones out', () => {
    const { answers } = collect({ position: '  Dean ', college: '   ' });
    expect(answers.position).toBe('Dean');
    expect(answers).not.toHaveProperty('college');
  });

  it('sends numbers as numbers, also zero, and leaves what is none to the schema', () => {
    expect(collect({ units: '12.5' }).answers.units).toBe(12.5);
    expect(collect({ units: 0 }).answers.units).toBe(0);
    expect(collect({ units: '12a' }).answers.units).toBe('12a');
  });

  it('sends a hidden field neither when its own condition fails nor when that of its condition does', () => {
    const away = { isSick: false, isStudy: true, isAway: true, school: 'UPD' };
    expect(collect(away).answers).toMatchObject({ isAway: true, school: 'UPD' });
    const { answers } = collect({ ...away, isSick: true, isStudy: false });
    expect(answers).not.toHaveProperty('isAway');
    expect(answers).not.toHaveProperty('school');
  });

  it('shows a field while another one holds a certain text', () => {
    expect(collect({ why: 'health', term: '2nd' }).answers.why).toBe('health');
    expect(collect({ why: 'health' }).answers).not.toHaveProperty('why');
  });

  it('sends a mark as the check character', () => {
    expect(collect({ diploma: true }).answers.diploma).toBe('✓');
  });

  it('computes a difference from two numbers, to the thousandth', () => {
    const credits: Field[] = [
      { kind: 'number', name: 'earned', label: 'Earned' },
      { kind: 'number', name: 'less', label: 'Less' },
      { kind: 'difference', name: 'balance', label: 'Balance', of: ['earned', 'less'] },
    ];
    expect(collectAnswers(credits, { earned: 1.3, less: 1.1 }).answers.balance).toBe(0.2);
    expect(collectAnswers(credits, { earned: 1.3, less: '' }).answers).toEqual({ earned: 1.3 });
  });

  it('sends the name of a person who signs nothing, and the account of one who does', () => {
    const { answers, people } = collect({ faculty: 'Ana Cruz', adviser: 27 });
    expect(answers.faculty).toBe('Ana Cruz');
    expect(answers).not.toHaveProperty('adviser');
    expect(people).toEqual({ adviser: 27 });
  });

  it('moves rows up over empty ones and numbers them', () => {
    const empty = emptyRow(subjects);
    const { answers, people } = collect({
      subjects: [
        empty,
        { ...empty, 'subject{n}Name': 'CS 415', 'subject{n}Units': 3, 'subject{n}': 24 },
        { ...empty, 'subject{n}Name': ' ' },
        { ...empty, 'subject{n}Name': 'MATH 412', 'subject{n}': 25 },
      ],
    });
    expect(answers).toMatchObject({ subject1Name: 'CS 415', subject1Units: 3, subject2Name: 'MATH 412' });
    expect(answers).not.toHaveProperty('subject2Units');
    expect(people).toEqual({ subject1: 24, subject2: 25 });
  });
});

describe('a form filled from answers', () => {
  const answers = {
    position: 'Dean',
    isSick: false,
    isStudy: true,
    subject1Name: 'CS 415',
    subject2Units: 3,
  };

  it('holds them under its own names, rows as a list', () => {
    expect(valuesOf(fields, answers, { adviser: 27, subject2: 24 })).toMatchObject({
      position: 'Dean',
      isStudy: true,
      adviser: 27,
      subjects: [
        { 'subject{n}Name': 'CS 415', 'subject{n}Units': '', 'subject{n}': '' },
        { 'subject{n}Name': '', 'subject{n}Units': 3, 'subject{n}': 24 },
      ],
    });
  });
});

it('knows which fields are shown, those without a condition always', () => {
  const shown = shownAnswers(fields, { ...opened, isStudy: true });
  const visible = fields.filter((field) => isShown(field, shown)).map(({ label }) => label);
  expect(visible).toContain('Away');
  expect(visible).not.toContain('School');
  expect(visible).toContain('Position');
});
