import { REQUIRED } from '../answers.ts';
import type { Samples } from '../document.ts';
import { NEITHER } from './schema.ts';

const sampling = {
  courseCode: 'STAT 304',
  courseTitle: 'Sampling Theory',
  specialOrTutorial: 'Special',
  facultyName: 'Dr. Paolo G. Enriquez',
  reason: 'The course is a prerequisite of my thesis and is not offered this term.',
};
const { specialOrTutorial: _, ...withoutType } = sampling;

export const samples: Samples = {
  good: [
    { title: 'a special class', answers: sampling },
    { title: 'a tutorial class', answers: { ...sampling, specialOrTutorial: 'Tutorial' } },
    {
      title: 'a class of either type',
      answers: { ...withoutType, courseTitle: 'Teorya ng Pagsasampol sa Ñ' },
    },
  ],
  bad: [
    { why: 'no course code', answers: { ...sampling, courseCode: '' }, message: REQUIRED },
    { why: 'a blank course title', answers: { ...sampling, courseTitle: ' ' }, message: REQUIRED },
    { why: 'no professor', answers: { ...sampling, facultyName: undefined }, message: REQUIRED },
    { why: 'no reason', answers: { ...sampling, reason: '' }, message: REQUIRED },
    {
      why: 'another type of class',
      answers: { ...sampling, specialOrTutorial: 'Regular' },
      message: NEITHER,
    },
    { why: 'a type that is no text', answers: { ...sampling, specialOrTutorial: true }, message: NEITHER },
    {
      why: 'another type of class and no reason',
      answers: { ...sampling, specialOrTutorial: 'Regular', reason: '' },
      message: REQUIRED,
    },
  ],
};
