import { REQUIRED } from '../answers.ts';
import type { Answers, BadSample, BadSigning, Samples } from '../document.ts';
import { INPUT_ERROR } from '../input-error.ts';
import { LEAVE_TYPES } from './form.ts';

const employee = { requestorPosition: 'Assistant Professor', requestorSalary: 45203.5 };
const otherPurpose = { isMonetization: false, isTerminal: false };
const commutation = { isNotCommutation: true, isCommutation: false };
const threeDays = { numberOfDays: 3, inclusiveDates: 'December 7 to 9, 2026' };
const rest = { ...employee, ...otherPurpose, ...threeDays, ...commutation };

const { inclusiveDates: __, ...withoutDates } = rest;

const baguio = { isPhilippines: true, isAbroad: false, locationPhilippines: 'Baguio City' };
const dengue = { isHospital: true, isOutpatient: false, illnessHospital: 'Dengue fever' };

const vacation: Answers = { ...rest, ...ofType('isVacation'), ...baguio };
const sick: Answers = { ...rest, ...ofType('isSick'), ...dengue };
const study: Answers = { ...rest, ...ofType('isStudy'), isMasters: true, isBar: false };
const women: Answers = { ...rest, ...ofType('isWomen'), benefitsWomenIllness: 'Myoma uteri' };
const maternity: Answers = {
  ...rest,
  ...ofType('isMaternity'),
  numberOfDays: 105,
  inclusiveDates: 'January 4 to April 18, 2027',
};

const credits = {
  certDate: '2026-11-20',
  vacationEarned: 41.25,
  vacationLess: 3,
  vacationBalance: 38.25,
  sickEarned: 52.5,
  sickLess: 0,
  sickBalance: 52.5,
};
const { vacationEarned: _, ...fiveFigures } = credits;

const bad: BadSample[] = [
  {
    why: 'no position',
    answers: { ...vacation, requestorPosition: ' ' },
    message: 'Position & Salary are required',
  },
  {
    why: 'a salary of nothing',
    answers: { ...vacation, requestorSalary: 0 },
    message: 'Position & Salary are required',
  },
  { why: 'no answers at all', answers: {}, message: 'Position & Salary are required' },
  { why: 'no type of leave', answers: { ...rest, ...ofType('') }, message: REQUIRED },
  {
    why: 'money for leave credits without the number of days',
    answers: { ...withoutDates, ...ofType(''), isMonetization: true, numberOfDays: undefined },
    message: REQUIRED,
  },
  {
    why: 'two types of leave and money for leave credits',
    answers: { ...vacation, isForced: true, isMonetization: true },
    message: 'Please choose only one type of leave',
  },
  {
    why: 'two types of leave',
    answers: { ...vacation, isForced: true },
    message: 'Please choose only one type of leave',
  },
  {
    why: 'a type of leave and another one in words',
    answers: { ...vacation, availedOthers: 'Birthday leave' },
    message: 'Please choose only one type of leave',
  },
  {
    why: 'a vacation without destination',
    answers: { ...rest, ...ofType('isVacation') },
    message: 'Destination is required',
  },
  {
    why: 'a special privilege leave without destination',
    answers: { ...rest, ...ofType('isSpecial'), isPhilippines: false, isAbroad: false },
    message: 'Destination is required',
  },
  {
    why: 'a destination that names no place',
    answers: { ...vacation, locationPhilippines: '' },
    message: 'Destination is required',
  },
  {
    why: 'two destinations',
    answers: { ...vacation, isAbroad: true, abroadLocation: 'Japan' },
    message: 'Please specify only one destination',
  },
  {
    why: 'a sick leave without illness',
    answers: { ...rest, ...ofType('isSick') },
    message: 'Specify illness',
  },
  { why: 'an illness without name', answers: { ...sick, illnessHospital: '' }, message: 'Specify illness' },
  {
    why: 'two illnesses',
    answers: { ...sick, isOutpatient: true, illnessOutpatient: 'Migraine' },
    message: 'Please specify only one illness',
  },
  {
    why: 'special leave benefits for women without illness',
    answers: { ...women, benefitsWomenIllness: '' },
    message: 'Specify illness',
  },
  {
    why: 'a study leave without its type',
    answers: { ...rest, ...ofType('isStudy') },
    message: 'Please specify study leave type',
  },
  {
    why: 'a study leave of two types',
    answers: { ...study, isBar: true },
    message: 'Please specify study leave type',
  },
  { why: 'no number of days', answers: { ...vacation, numberOfDays: undefined }, message: REQUIRED },
  { why: 'nought days', answers: { ...vacation, numberOfDays: 0 }, message: REQUIRED },
  { why: 'no inclusive dates', answers: { ...vacation, inclusiveDates: '' }, message: REQUIRED },
  {
    why: 'commutation requested and not requested',
    answers: { ...vacation, isCommutation: true },
    message: 'Please choose whether commutation is requested',
  },
];

const badCredits: BadSigning[] = [
  { why: 'five figures of six', position: 'directorHrmo', answers: fiveFigures, message: INPUT_ERROR },
  { why: 'nothing', position: 'directorHrmo', answers: {}, message: INPUT_ERROR },
  {
    why: 'a negative figure',
    position: 'directorHrmo',
    answers: { ...credits, sickLess: -1 },
    message: INPUT_ERROR,
  },
];

const short: Samples = {
  good: [
    {
      title: 'a vacation in Baguio City',
      answers: vacation,
      signing: {
        immediateSupervisor: { isRecoApproval: true },
        directorHrmo: credits,
        vpaa: { daysWithPay: 3 },
      },
    },
    {
      title: 'half a day of another kind, with a negative balance',
      answers: {
        ...rest,
        ...ofType(''),
        availedOthers: 'Birthday leave',
        numberOfDays: 0.5,
        inclusiveDates: 'The afternoon of December 7, 2026',
        isNotCommutation: false,
        isCommutation: true,
      },
      signing: {
        immediateSupervisor: { isRecoApproval: true },
        directorHrmo: { ...credits, vacationEarned: 0.125, vacationLess: 0.5, vacationBalance: -0.375 },
        vpaa: { daysWithoutPay: 0.5, approvedOthers: 'Charged to salary' },
      },
    },
    { title: 'a stay in hospital', answers: sick },
    {
      title: 'money for leave credits, which is no leave',
      answers: { ...withoutDates, ...ofType(''), isMonetization: true, numberOfDays: 10 },
      signing: {
        immediateSupervisor: { isRecoApproval: true },
        directorHrmo: { ...credits, vacationLess: 10, vacationBalance: 31.25 },
        vpaa: { approvedOthers: 'Monetization of 10 days' },
      },
    },
  ],
  bad,
  badSigning: [
    ...badCredits,
    { why: 'none of the three', position: 'vpaa', answers: {}, message: INPUT_ERROR },
    { why: 'nought days', position: 'vpaa', answers: { daysWithPay: 0 }, message: INPUT_ERROR },
    { why: 'a blank text', position: 'vpaa', answers: { approvedOthers: ' ' }, message: INPUT_ERROR },
  ],
};

const long: Samples = {
  good: [
    {
      title: 'a maternity leave of 105 days',
      answers: maternity,
      signing: {
        directorHrmo: { ...credits, vacationLess: 0, vacationBalance: 41.25 },
        vpaa: { isRecoApproval: true },
        president: { daysWithPay: 105 },
      },
    },
    { title: "a study leave for a master's degree", answers: study },
    { title: 'special leave benefits for women', answers: women },
    {
      title: 'a terminal leave alone',
      answers: { ...withoutDates, ...ofType(''), isTerminal: true, numberOfDays: 93.8 },
    },
  ],
  bad,
  badSigning: [
    ...badCredits,
    { why: 'none of the three', position: 'president', answers: {}, message: INPUT_ERROR },
  ],
};

export const samples = { 'short-leave': short, 'long-leave': long };

/** All types are sent, the chosen one true. */
function ofType(chosen: string): Answers {
  return Object.fromEntries(LEAVE_TYPES.map(({ name }) => [name, name === chosen]));
}
