import { REQUIRED } from '../answers.ts';
import type { Answers, BadSigning, Samples } from '../document.ts';
import { INPUT_ERROR } from '../input-error.ts';
import { PURPOSES } from './form.ts';
import { REMARKS_NEEDED } from './signing.ts';

const employee = {
  dateOfEffectivity: '2026-12-15',
  officeOfAssignment: 'College of Science',
  position: 'Associate Professor',
};
const transfer: Answers = { ...employee, ...purpose('isTransfer') };
const others: Answers = { ...employee, ...purpose('isOthers'), othersSpecify: 'End of the secondment' };
const { othersSpecify: _, ...unspecified } = others;

const noCase = { isNoPending: true, isWithPending: false, isWithOngoing: false };
const ongoing = { isNoPending: false, isWithPending: false, isWithOngoing: true };

/** Who says cleared or not cleared, and where. */
const CLEARING = [
  { position: 'immediateSupervisor', cleared: 'isWorkCleared', notCleared: 'isNotWorkCleared' },
  { position: 'dean', cleared: 'isWorkCleared', notCleared: 'isNotWorkCleared' },
  { position: 'supPro', cleared: 'isSupPro', notCleared: 'isNotSupPro' },
  { position: 'cenHum', cleared: 'isCenHum', notCleared: 'isNotCenHum' },
  { position: 'agency', cleared: 'isAgency', notCleared: 'isNotAgency' },
  { position: 'legOff', cleared: 'isLegOff', notCleared: 'isNotLegOff' },
  { position: 'libSer', cleared: 'isLibSer', notCleared: 'isNotLibSer' },
  { position: 'finSer', cleared: 'isFinSer', notCleared: 'isNotFinSer' },
  { position: 'trans', cleared: 'isTrans', notCleared: 'isNotTrans' },
  { position: 'remit', cleared: 'isRemit', notCleared: 'isNotRemit' },
  { position: 'scho', cleared: 'isScho', notCleared: 'isNotScho' },
] as const;

export const samples: Samples = {
  good: [
    {
      title: 'a transfer, cleared everywhere',
      answers: transfer,
      signing: {
        ...Object.fromEntries(
          CLEARING.map(({ position, cleared, notCleared }) => [
            position,
            { [cleared]: true, [notCleared]: false },
          ]),
        ),
        intAff: { isIntAff: true, isNotIntAff: false, ...noCase },
      },
    },
    {
      title: 'another mode of separation, with accountabilities open',
      answers: { ...others, officeOfAssignment: 'Office of Señor Ibañez' },
      signing: {
        immediateSupervisor: { isWorkCleared: true, isNotWorkCleared: false },
        dean: { isWorkCleared: false, isNotWorkCleared: true, remarks: 'The grades of two classes.' },
        libSer: { isLibSer: false, isNotLibSer: true, remarks: 'Three books, due on November 3.' },
        intAff: { isIntAff: false, isNotIntAff: true, ...ongoing, remarks: 'Fact-finding of October 12.' },
      },
    },
    { title: 'no purpose', answers: { ...employee, ...purpose('') } },
  ],
  bad: [
    { why: 'no date of effectivity', answers: { ...transfer, dateOfEffectivity: '' }, message: REQUIRED },
    { why: 'no office', answers: { ...transfer, officeOfAssignment: ' ' }, message: REQUIRED },
    { why: 'no position', answers: { ...transfer, position: undefined }, message: REQUIRED },
    {
      why: 'two purposes',
      answers: { ...transfer, isLeave: true },
      message: 'Please choose only one purpose',
    },
    {
      why: 'another purpose that is not named',
      answers: unspecified,
      message: 'Please specify the purpose',
    },
    {
      why: 'another purpose that is left blank',
      answers: { ...others, othersSpecify: '  ' },
      message: 'Please specify the purpose',
    },
  ],
  badSigning: [
    ...CLEARING.flatMap(({ position, cleared, notCleared }): BadSigning[] => [
      { why: 'nothing', position, answers: {}, message: INPUT_ERROR },
      {
        why: 'cleared and not cleared',
        position,
        answers: { [cleared]: true, [notCleared]: true },
        message: INPUT_ERROR,
      },
      {
        why: 'not cleared without a word about what is open',
        position,
        answers: { [notCleared]: true, remarks: ' ' },
        message: REMARKS_NEEDED,
      },
    ]),
    internalAffairs('nothing', {}),
    internalAffairs('neither cleared nor not cleared', noCase),
    internalAffairs('nothing about a case', { isIntAff: true, isNotIntAff: false }),
    {
      why: 'not cleared without a word about the case',
      position: 'intAff',
      answers: { isNotIntAff: true, isWithPending: true },
      message: REMARKS_NEEDED,
    },
    internalAffairs('no case and an investigation', {
      isIntAff: true,
      isNoPending: true,
      isWithOngoing: true,
    }),
  ],
};

function internalAffairs(why: string, answers: Answers): BadSigning {
  return { why, position: 'intAff', answers, message: INPUT_ERROR };
}

/** All purposes are sent, the chosen one true. */
function purpose(chosen: string): Answers {
  return Object.fromEntries(PURPOSES.map(({ name }) => [name, name === chosen]));
}
