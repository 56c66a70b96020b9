import { REQUIRED } from '../answers.ts';
import type { Samples } from '../document.ts';

const health = {
  studentNo: '2024-200417',
  address: '27 Mabini Street, Malolos City, Bulacan',
  sem: '2nd Semester',
  schoolYear: '2025-2026',
  reason: 'My physician advises six months of rest after an operation.',
};
const { studentNo: _, ...withoutNumber } = health;

export const samples: Samples = {
  good: [
    { title: 'a semester for health', answers: health },
    {
      title: 'a first semester, for work',
      answers: {
        ...health,
        address: 'Sitio Ñipa, Barangay Santo Niño, Hagonoy',
        sem: '1st Semester',
        schoolYear: '2024-2025',
        reason: 'I work to support my family.\nI will be back next term.',
      },
    },
  ],
  bad: [
    { why: 'no student number', answers: withoutNumber, message: REQUIRED },
    { why: 'a blank address', answers: { ...health, address: '  ' }, message: REQUIRED },
    { why: 'no semester', answers: { ...health, sem: '' }, message: REQUIRED },
    { why: 'a semester that does not exist', answers: { ...health, sem: 'Summer' }, message: REQUIRED },
    { why: 'no academic year', answers: { ...health, schoolYear: undefined }, message: REQUIRED },
    {
      why: 'an academic year not offered',
      answers: { ...health, schoolYear: '2019-2020' },
      message: REQUIRED,
    },
    { why: 'no reason', answers: { ...health, reason: '' }, message: REQUIRED },
    {
      why: 'a reason without end',
      answers: { ...health, reason: 'x'.repeat(3001) },
      message: 'Please use at most 3,000 characters',
    },
  ],
};
