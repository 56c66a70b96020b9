import { REQUIRED } from '../../answers.ts';
import type { Samples } from '../../document.ts';
import { INPUT_ERROR } from '../../input-error.ts';
import { WHICH_CABINET } from './schema.ts';

const laboratory = {
  isRoom: true,
  isCabinet: false,
  room: 'Biology Laboratory 2',
  until: '2027-03-31',
  reason: 'The incubators are read at night, also on Sundays.',
};
const cabinet = { ...laboratory, isRoom: false, isCabinet: true, cabinet: 'Specimens, Señor Ibañez' };
const signees = { guarantor: 'mark.salonga@example.edu' };

export const samples: Samples = {
  good: [
    {
      title: 'a laboratory',
      answers: laboratory,
      signees,
      signing: { supPro: { keyNumber: 'B2-07' } },
    },
    { title: 'a cabinet in it', answers: cabinet, signees },
  ],
  bad: [
    { why: 'a key to nothing', answers: { ...laboratory, isRoom: false }, signees, message: REQUIRED },
    {
      why: 'two keys',
      answers: { ...cabinet, isRoom: true },
      signees,
      message: 'Please choose only one of these',
    },
    { why: 'no room', answers: { ...laboratory, room: ' ' }, signees, message: REQUIRED },
    { why: 'no day', answers: { ...laboratory, until: '' }, signees, message: REQUIRED },
    { why: 'no reason', answers: { ...laboratory, reason: '' }, signees, message: REQUIRED },
    { why: 'any cabinet', answers: { ...cabinet, cabinet: '' }, signees, message: WHICH_CABINET },
    { why: 'no guarantor', answers: laboratory, message: 'Please name a guarantor' },
  ],
  badSigning: [{ why: 'no number', position: 'supPro', answers: {}, message: INPUT_ERROR }],
};
