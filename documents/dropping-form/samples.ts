import { ALL_REQUIRED } from '#contract/required-inputs.ts';
import { ONE_SUBJECT } from '../answers.ts';
import type { Samples } from '../document.ts';

const SALONGA = 'mark.salonga@example.edu';
const MAGSINO = 'rhea.magsino@example.edu';

const student = { requestDate: '2026-11-20', requestorName: 'Miguel A. Santillan', presentLoadUnits: 21 };
const reason = 'The schedule of both subjects conflicts with my part-time work.';
const machineLearning = { subject1Name: 'CS 415 Machine Learning', subject1Units: 3 };
const realAnalysis = { subject2Name: 'MATH 412 Real Analysis', subject2Units: 3 };
const twoSubjects = { ...student, reason, ...machineLearning, ...realAnalysis };
const professors = { subject1: SALONGA, subject2: MAGSINO };

export const samples: Samples = {
  good: [
    { title: 'two subjects, two professors', answers: twoSubjects, signees: professors },
    {
      title: 'one subject',
      answers: { ...student, reason, ...machineLearning },
      signees: { subject1: SALONGA },
    },
    {
      title: 'six subjects, one professor in two of them',
      answers: {
        ...twoSubjects,
        presentLoadUnits: 24.5,
        subject3Name: 'CS 421 Compiler Design',
        subject3Units: 3,
        subject4Name: 'STAT 304 Sampling Theory',
        subject4Units: 3,
        subject5Name: 'PE 4 Team Sports',
        subject5Units: 2,
        subject6Name: 'SPAN 101 Español I',
        subject6Units: 1.5,
      },
      signees: {
        ...professors,
        subject3: 'paolo.enriquez@example.edu',
        subject4: 'hazel.cunanan@example.edu',
        subject5: 'jerome.abaya@example.edu',
        subject6: SALONGA,
      },
    },
  ],
  bad: [
    {
      why: 'no present load',
      answers: { ...twoSubjects, presentLoadUnits: undefined },
      signees: professors,
      message: ALL_REQUIRED,
    },
    {
      why: 'a present load of nothing',
      answers: { ...twoSubjects, presentLoadUnits: 0 },
      signees: professors,
      message: ALL_REQUIRED,
    },
    {
      why: 'no reason',
      answers: { ...twoSubjects, reason: '' },
      signees: professors,
      message: ALL_REQUIRED,
    },
    { why: 'no subject', answers: { ...student, reason }, message: ONE_SUBJECT },
    {
      why: 'a subject without units only',
      answers: { ...student, reason, subject1Name: 'CS 415 Machine Learning' },
      signees: { subject1: SALONGA },
      message: ONE_SUBJECT,
    },
    {
      why: 'a subject without professor only',
      answers: { ...student, reason, ...machineLearning },
      message: ONE_SUBJECT,
    },
    {
      why: 'a second subject without units',
      answers: { ...twoSubjects, subject2Units: undefined },
      signees: professors,
      message: ALL_REQUIRED,
    },
    {
      why: 'a second subject without name',
      answers: { ...twoSubjects, subject2Name: '' },
      signees: { subject1: SALONGA },
      message: ALL_REQUIRED,
    },
    {
      why: 'a second subject without professor',
      answers: twoSubjects,
      signees: { subject1: SALONGA },
      message: ALL_REQUIRED,
    },
    {
      why: 'a professor for a second subject that is not named',
      answers: { ...student, reason, ...machineLearning },
      signees: professors,
      message: ALL_REQUIRED,
    },
    {
      why: 'a professor for a first subject that is not named, above one that is',
      answers: { ...student, reason, ...realAnalysis },
      signees: professors,
      message: ALL_REQUIRED,
    },
    {
      why: 'a seventh subject',
      answers: { ...twoSubjects, subject7Name: 'CS 499 Thesis', subject7Units: 3 },
      signees: professors,
      message: 'The form has no such field (subject7Name,subject7Units)',
    },
  ],
};
