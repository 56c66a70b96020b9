import { describe, expect, it } from 'vitest';
import { answersOfStage, formatAnswers } from '../format-answers.ts';
import { clearanceForm } from './document.ts';

const cleared = { isWorkCleared: true, isNotWorkCleared: false };
const notCleared = { isWorkCleared: false, isNotWorkCleared: true };
const supplyOffice = { isSupPro: true, isNotSupPro: false };
const neither = { isWorkCleared: false, isNotWorkCleared: false };

describe('section II of the Clearance Form', () => {
  it.each([
    { why: 'nothing before anybody answered', signed: [], printed: neither },
    { why: 'nothing while only one of the two has cleared', signed: [cleared], printed: neither },
    { why: 'cleared when both have', signed: [cleared, cleared], printed: cleared },
    { why: 'not cleared at once when the first says so', signed: [notCleared], printed: notCleared },
    { why: 'not cleared when only the first says so', signed: [notCleared, cleared], printed: notCleared },
    { why: 'not cleared when only the second says so', signed: [cleared, notCleared], printed: notCleared },
    {
      why: 'nothing while only one of the two and an office have',
      signed: [cleared, supplyOffice],
      printed: neither,
    },
  ])('says $why', ({ signed, printed }) => {
    expect(formatAnswers(clearanceForm, {}, ...signed)).toMatchObject(printed);
  });

  it.each([
    ['Immediate Supervisor', notCleared, cleared],
    ['Dean', cleared, notCleared],
    ['Immediate Supervisor and Dean', notCleared, notCleared],
  ])('names only who did not clear: %s', (name, supervisor, dean) => {
    const signed = [
      { signatureKey: 'immediateSupervisor', form: supervisor },
      { signatureKey: 'dean', form: dean },
    ];
    expect(formatAnswers(clearanceForm, {}, ...signed.map(answersOfStage)).certification).toContain(
      `Open: ${name};`,
    );
  });

  it('leaves the answers of the offices as they are', () => {
    const printed = formatAnswers(clearanceForm, {}, cleared, cleared, supplyOffice);
    expect(printed).toMatchObject({ isSupPro: true, isNotSupPro: false, isCenHum: false });
  });
});
