import { LIMITS } from '#contract/limits.ts';
import type { FormDescription, NumberField, ShownWhen } from '../fields.ts';
import { SCHOOL_YEARS } from '../school-years.ts';

/** One college's published part-time maximum (forms.md 8.4). */
export const USUAL_UNITS = 12;

const { unitsMin, unitsMax } = LIMITS;
const whileEnrolled: ShownWhen = [{ field: 'isCurrentlyEnrolled', is: true }];
const whileEarned: ShownWhen = [{ field: 'isAlreadyEarned', is: true }];

export const form: FormDescription = [
  {
    title: 'Particulars',
    fields: [
      {
        kind: 'text',
        name: 'collegeDepartment',
        label: 'College / Department',
        prefill: 'college',
        optional: true,
        half: true,
      },
      { kind: 'select', name: 'schoolYear', label: 'School Year', options: SCHOOL_YEARS, half: true },
    ],
  },
  {
    title: 'Intended assignment',
    fields: [
      {
        kind: 'choice',
        label: 'I intend to teach in',
        hint: 'Please choose one of the two.',
        options: [
          { name: 'isSameCollege', label: 'The same college' },
          { name: 'isAnotherCollege', label: 'Another college' },
        ],
        optional: true,
      },
      { kind: 'tick', name: 'isWilling', label: 'Willing to be rehired', optional: true },
      units(
        'unitsWillingToHandle',
        'Units willing to handle',
        [{ field: 'isWilling', is: true }],
        `A part-time load is ${USUAL_UNITS} units at most, as a rule.`,
      ),
    ],
  },
  {
    title: 'Educational attainment',
    fields: [
      {
        kind: 'text',
        name: 'highestEducationalAttainment',
        label: 'Highest educational attainment',
        hint: "Bachelor's, Master's or Doctorate.",
        optional: true,
      },
      { kind: 'tick', name: 'isCurrentlyEnrolled', label: 'Currently enrolled', optional: true },
      units('currentlyEnrolledUnits', 'Units currently enrolled', whileEnrolled),
      {
        kind: 'file',
        attachment: 'certificateOfRegistration',
        label: 'Certificate of Registration',
        shownWhen: whileEnrolled,
      },
      { kind: 'tick', name: 'isAlreadyEarned', label: 'Already earned units', optional: true },
      units('alreadyEarnedUnits', 'Units already earned', whileEarned),
      {
        kind: 'file',
        attachment: 'certificateOfGrades',
        label: 'Certificate of Grades',
        shownWhen: whileEarned,
      },
      { kind: 'tick', name: 'isWritingThesis', label: 'Writing thesis / dissertation', optional: true },
      {
        kind: 'text',
        name: 'enrolledCourse',
        label: 'Course enrolled in',
        hint: 'The degree program of these studies.',
        shownWhen: [...whileEnrolled, ...whileEarned, { field: 'isWritingThesis', is: true }],
        optional: true,
      },
    ],
  },
];

function units(name: string, label: string, shownWhen: ShownWhen, advice = ''): NumberField {
  return {
    kind: 'number',
    name,
    label,
    hint: `${unitsMin} to ${unitsMax}. ${advice}`.trim(),
    min: unitsMin,
    max: unitsMax,
    decimals: 1,
    shownWhen,
    half: true,
  };
}
