import type { FormDescription } from '../fields.ts';
import { SCHOOL_YEARS, SEMESTERS } from '../school-years.ts';

export const form: FormDescription = [
  {
    title: 'Student',
    fields: [
      { kind: 'text', name: 'studentNo', label: 'Student No.', half: true },
      { kind: 'text', name: 'address', label: 'Address' },
    ],
  },
  {
    title: 'Term of the leave',
    note: 'A leave of absence is limited to one year. To return, report to the Dean and the Registrar before enrolment.',
    fields: [
      { kind: 'select', name: 'sem', label: 'Semester', options: SEMESTERS, half: true },
      { kind: 'select', name: 'schoolYear', label: 'Academic year', options: SCHOOL_YEARS, half: true },
    ],
  },
  {
    title: 'Reason',
    fields: [{ kind: 'longText', name: 'reason', label: 'Reason' }],
  },
];
