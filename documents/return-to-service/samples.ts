import { REQUIRED } from '../answers.ts';
import type { Answers, BadSample, Samples } from '../document.ts';
import { LEAVES } from './form.ts';
import { ONE_LEAVE } from './schema.ts';

const employee = {
  effectivityOfReturnToService: '2025-06-02',
  address: '45 Bonifacio Street, Guiguinto, Bulacan',
};
const study = {
  ...employee,
  ...ofType('isStudy'),
  studyFrom: '2024-08-01',
  studyTo: '2025-05-31',
  studyProgram: 'PhD Biology',
  studySchool: 'National Graduate School of Science',
};
const others = {
  ...employee,
  ...ofType('isOthers'),
  othersFrom: '2025-05-26',
  othersTo: '2025-05-30',
  othersSpecify: 'Special emergency (calamity) leave',
};
/** Those of which only the dates are told. */
const undetailed = LEAVES.filter(({ texts }) => texts.length === 0);

export const samples: Samples = {
  good: [
    { title: 'a study leave', answers: study },
    { title: 'a leave of another kind', answers: others },
    ...undetailed.map((leave) => ({ title: `a ${leave.label.toLowerCase()}`, answers: answersFor(leave) })),
  ],
  bad: [
    { why: 'no day of return', answers: { ...study, effectivityOfReturnToService: '' }, message: REQUIRED },
    { why: 'a blank address', answers: { ...study, address: ' ' }, message: REQUIRED },
    { why: 'no type of leave', answers: { ...employee, ...ofType('') }, message: REQUIRED },
    { why: 'two types of leave', answers: { ...study, isSick: true }, message: ONE_LEAVE },
    {
      why: 'a date that does not exist',
      answers: { ...study, studyTo: '2025-02-30' },
      message: REQUIRED,
    },
    ...Object.keys(study)
      .filter((name) => name.startsWith('study'))
      .map(without(study)),
    ...Object.keys(others)
      .filter((name) => name.startsWith('others'))
      .map(without(others)),
    ...undetailed.flatMap((leave) => leave.dates.map(without(answersFor(leave)))),
  ],
};

/** All types are sent, the chosen one true. */
function ofType(chosen: string): Answers {
  return Object.fromEntries(LEAVES.map(({ tick }) => [tick, tick === chosen]));
}

function answersFor({ tick, dates: [from, to] }: (typeof LEAVES)[number]): Answers {
  return { ...employee, ...ofType(tick), [from]: '2025-05-19', [to]: '2025-05-30' };
}

function without(answers: Answers) {
  return (name: string): BadSample => ({
    why: `no ${name}`,
    answers: { ...answers, [name]: undefined },
    message: REQUIRED,
  });
}
