import { REQUIRED } from '../answers.ts';
import type { BadSigning, Samples } from '../document.ts';
import { INPUT_ERROR } from '../input-error.ts';

const course = {
  employmentStatus: 'Permanent',
  requestorEmail: 'mark.salonga@example.edu',
  trainingName: 'Data Science with R',
  trainingProvider: 'Philippine Statistical Research and Training Institute',
  trainingLocation: 'Quezon City',
  datesTraining: 'January 18 to 22, 2027',
  trainingCost: 8500,
  trainingDetails:
    'Five days of lectures and exercises on preparing, modelling and presenting data with R. The course in statistical computing will be taught with it from next term.',
};
const { trainingCost: _, ...withoutCost } = course;

const checked = {
  isInvitation: true,
  isCopyOfProgram: true,
  isOthers: true,
  isReflected: true,
  isSuffice: false,
};

export const samples: Samples = {
  good: [
    {
      title: 'a course in data science',
      answers: course,
      signing: { headOfsd: checked },
    },
    {
      title: 'a seminar that is not in the plan',
      answers: {
        ...course,
        employmentStatus: 'Job Order',
        trainingName: 'Seminar on the care of laboratory equipment',
        trainingLocation: 'Dasmariñas City, Cavite',
        datesTraining: 'December 11, 2026',
        trainingCost: 1250.5,
      },
      signing: { headOfsd: { ...checked, isReflected: false, isSuffice: true } },
    },
  ],
  bad: [
    { why: 'no employment status', answers: { ...course, employmentStatus: '' }, message: REQUIRED },
    {
      why: 'an employment status that does not exist',
      answers: { ...course, employmentStatus: 'Retired' },
      message: REQUIRED,
    },
    { why: 'no email', answers: { ...course, requestorEmail: ' ' }, message: REQUIRED },
    { why: 'no title', answers: { ...course, trainingName: '' }, message: REQUIRED },
    { why: 'no provider', answers: { ...course, trainingProvider: '' }, message: REQUIRED },
    { why: 'no venue', answers: { ...course, trainingLocation: '' }, message: REQUIRED },
    { why: 'no dates', answers: { ...course, datesTraining: '' }, message: REQUIRED },
    { why: 'no cost', answers: withoutCost, message: REQUIRED },
    { why: 'a cost of nothing', answers: { ...course, trainingCost: 0 }, message: REQUIRED },
    { why: 'a cost below nothing', answers: { ...course, trainingCost: -100 }, message: REQUIRED },
    { why: 'no details', answers: { ...course, trainingDetails: undefined }, message: REQUIRED },
  ],
  badSigning: [
    refused('nothing', {}),
    refused('no invitation letter', { ...checked, isInvitation: false }),
    refused('no copy of the program', { ...checked, isCopyOfProgram: false }),
    refused('no other documents', { ...checked, isOthers: false }),
    refused('neither of the two gap options', { ...checked, isReflected: false }),
    refused('both gap options', { ...checked, isSuffice: true }),
  ],
};

function refused(why: string, answers: Record<string, unknown>): BadSigning {
  return { why, position: 'headOfsd', answers, message: INPUT_ERROR };
}
