import { REQUIRED } from '../answers.ts';
import type { Samples } from '../document.ts';

const enrolled = {
  collegeDepartment: 'College of Science',
  schoolYear: '2025-2026',
  isSameCollege: true,
  isAnotherCollege: false,
  isWilling: true,
  unitsWillingToHandle: 12,
  highestEducationalAttainment: "Bachelor's",
  isCurrentlyEnrolled: true,
  currentlyEnrolledUnits: 9,
  isAlreadyEarned: false,
  isWritingThesis: false,
  enrolledCourse: 'Master of Science in Mathematics',
};
const { unitsWillingToHandle: _, ...withoutLoad } = enrolled;
const outOfRange = 'Please give a number from 1 to 240';

export const samples: Samples = {
  good: [
    { title: 'somebody enrolled in nine units', answers: enrolled },
    {
      title: 'a dissertation in another college',
      answers: {
        ...enrolled,
        schoolYear: '2024-2025',
        isSameCollege: false,
        isAnotherCollege: true,
        unitsWillingToHandle: 4.5,
        highestEducationalAttainment: "Master's",
        isAlreadyEarned: true,
        alreadyEarnedUnits: 36,
        isWritingThesis: true,
        enrolledCourse: 'PhD in Educación Matemática',
      },
    },
    {
      title: 'somebody who only names the school year',
      answers: {
        schoolYear: '2025-2026',
        isSameCollege: false,
        isAnotherCollege: false,
        isWilling: false,
        isCurrentlyEnrolled: false,
        isAlreadyEarned: false,
        isWritingThesis: false,
      },
    },
  ],
  bad: [
    { why: 'no school year', answers: { ...enrolled, schoolYear: '' }, message: REQUIRED },
    {
      why: 'a school year that is not offered',
      answers: { ...enrolled, schoolYear: '2019-2020' },
      message: REQUIRED,
    },
    {
      why: 'the same college and another one',
      answers: { ...enrolled, isAnotherCollege: true },
      message: 'Please choose only one of these',
    },
    { why: 'willing, without units', answers: withoutLoad, message: REQUIRED },
    {
      why: 'willing, with less than one unit',
      answers: { ...enrolled, unitsWillingToHandle: 0.5 },
      message: outOfRange,
    },
    {
      why: 'enrolled, without units',
      answers: { ...enrolled, currentlyEnrolledUnits: undefined },
      message: REQUIRED,
    },
    {
      why: 'enrolled, in no unit',
      answers: { ...enrolled, currentlyEnrolledUnits: 0 },
      message: outOfRange,
    },
    {
      why: 'more units than a program has',
      answers: { ...enrolled, currentlyEnrolledUnits: 241 },
      message: outOfRange,
    },
    {
      why: 'units earned, but none given',
      answers: { ...enrolled, isAlreadyEarned: true },
      message: REQUIRED,
    },
    {
      why: 'no unit earned',
      answers: { ...enrolled, isAlreadyEarned: true, alreadyEarnedUnits: 0 },
      message: outOfRange,
    },
  ],
};
