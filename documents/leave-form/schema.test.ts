import { expect, it } from 'vitest';
import { checkRequest } from '../check-request.ts';
import type { Answers } from '../document.ts';
import { shortLeave } from './document.ts';
import { samples } from './samples.ts';

const [{ answers: vacation }] = samples['short-leave'].good;
const ONE_DESTINATION = 'Please specify only one destination';
const DESTINATION = 'Destination is required';

const check = (answers: Answers) => {
  return checkRequest(shortLeave, { formResponse: answers, signees: [] }, { contactNumber: null });
};

it('reads a leave that says nothing of commutation as one without it', () => {
  const { isNotCommutation: _, isCommutation: __, ...silent } = vacation;
  expect(check(silent).answers).toMatchObject({ isNotCommutation: true, isCommutation: false });
});

it('refuses a second destination of which only a part is given', () => {
  for (const part of [{ isAbroad: true }, { abroadLocation: 'Japan' }])
    expect(check({ ...vacation, ...part }).issues).toEqual([
      { path: 'formResponse.isPhilippines', message: ONE_DESTINATION },
    ]);
});

it('says at the part of a destination that is missing that it is', () => {
  const { isPhilippines: _, locationPhilippines: __, ...without } = vacation;
  const at = (given: Answers) => check({ ...without, ...given }).issues;
  const missing = (name: string) => [{ path: `formResponse.${name}`, message: DESTINATION }];
  expect(at({ isAbroad: true })).toEqual(missing('abroadLocation'));
  expect(at({ abroadLocation: 'Japan' })).toEqual(missing('isAbroad'));
  expect(at({})).toEqual(missing('isPhilippines'));
});
