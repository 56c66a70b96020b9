import { REQUIRED } from '../answers.ts';
import type { Samples } from '../document.ts';

const congress = {
  inBulacan: false,
  outsideBulacan: true,
  isAbroad: false,
  to: 'Quezon City',
  on: '2026-12-04',
  reason: 'To present a paper at the national research congress in mathematics.',
};
const { to, on, reason, ...withoutTexts } = congress;

export const samples: Samples = {
  good: [
    { title: 'a research congress outside Bulacan', answers: congress },
    {
      title: 'a meeting in Bulacan',
      answers: { ...congress, inBulacan: true, outsideBulacan: false, to: 'Malolos City' },
    },
    {
      title: 'a fellowship abroad',
      answers: { ...congress, outsideBulacan: false, isAbroad: true, to: 'A Coruña, Spain' },
    },
  ],
  bad: [
    { why: 'no location', answers: { ...congress, outsideBulacan: false }, message: REQUIRED },
    {
      why: 'two locations',
      answers: { ...congress, isAbroad: true },
      message: 'Please choose only one of these',
    },
    { why: 'no destination', answers: { ...withoutTexts, on, reason }, message: REQUIRED },
    { why: 'a blank destination', answers: { ...congress, to: '  ' }, message: REQUIRED },
    { why: 'no departure date', answers: { ...withoutTexts, to, reason }, message: REQUIRED },
    { why: 'a date that does not exist', answers: { ...congress, on: '2026-02-30' }, message: REQUIRED },
    { why: 'no reason', answers: { ...withoutTexts, to, on }, message: REQUIRED },
  ],
};
