import { z } from 'zod';
import {
  alwaysSet,
  answersOf,
  difference,
  optionalDate,
  optionalNumber,
  optionalText,
  requiredNumber,
} from '../answers.ts';
import type { SigningForm } from '../document.ts';
import type { DifferenceField, NumberField } from '../fields.ts';
import { inputError } from '../input-error.ts';
import { atLeastOne, checkInOrder } from '../rules.ts';

const FIGURES = {
  vacationEarned: 'Vacation leave: total earned',
  vacationLess: 'Vacation leave: less this application',
  sickEarned: 'Sick leave: total earned',
  sickLess: 'Sick leave: less this application',
};
const BALANCES = {
  vacationBalance: 'Vacation leave: balance',
  sickBalance: 'Sick leave: balance',
};
const DAYS = { daysWithPay: 'Days with pay', daysWithoutPay: 'Days without pay' };

/** 7.A. A balance is computed here, whatever was sent for it. */
export const leaveCredits: SigningForm = {
  fields: [
    { kind: 'date', name: 'certDate', label: 'As of', prefill: 'today', optional: true },
    figure('vacationEarned'),
    figure('vacationLess'),
    balance('vacationBalance', ['vacationEarned', 'vacationLess']),
    figure('sickEarned'),
    figure('sickLess'),
    balance('sickBalance', ['sickEarned', 'sickLess']),
  ],
  schema: answersOf({
    certDate: optionalDate(inputError('Please give a date for “As of”')),
    vacationEarned: requiredNumber(noNumber(FIGURES.vacationEarned)),
    vacationLess: requiredNumber(noNumber(FIGURES.vacationLess)),
    vacationBalance: z.number(noNumber(BALANCES.vacationBalance)).optional(),
    sickEarned: requiredNumber(noNumber(FIGURES.sickEarned)),
    sickLess: requiredNumber(noNumber(FIGURES.sickLess)),
    sickBalance: z.number(noNumber(BALANCES.sickBalance)).optional(),
  }).transform((credits) => ({
    ...credits,
    vacationBalance: difference(credits.vacationEarned, credits.vacationLess),
    sickBalance: difference(credits.sickEarned, credits.sickLess),
  })),
};

/** 7.B. */
export const recommendation: SigningForm = {
  fields: [{ kind: 'tick', name: 'isRecoApproval', label: 'For approval', fixed: true }],
  schema: answersOf({ isRecoApproval: alwaysSet() }),
};

/** 7.C. */
export const approval: SigningForm = {
  fields: [
    { ...days('daysWithPay'), hint: 'At least one of these three is needed.' },
    days('daysWithoutPay'),
    { kind: 'text', name: 'approvedOthers', label: 'Others (specify)', optional: true },
  ],
  schema: answersOf({
    daysWithPay: optionalNumber(0, undefined, noNumber(DAYS.daysWithPay)),
    daysWithoutPay: optionalNumber(0, undefined, noNumber(DAYS.daysWithoutPay)),
    approvedOthers: optionalText(),
  }).check(
    checkInOrder(
      atLeastOne(
        ['daysWithPay', 'daysWithoutPay', 'approvedOthers'],
        inputError('Please fill in at least one of these three: days with pay, days without pay or others'),
      ),
    ),
  ),
};

function figure(name: keyof typeof FIGURES): NumberField {
  return { kind: 'number', name, label: FIGURES[name], min: 0, decimals: 3, half: true };
}

function balance(name: keyof typeof BALANCES, of: DifferenceField['of']): DifferenceField {
  const hint = 'A negative balance means days without pay.';
  return { kind: 'difference', name, label: BALANCES[name], of, hint };
}

function days(name: keyof typeof DAYS): NumberField {
  return { kind: 'number', name, label: DAYS[name], min: 0, decimals: 3, optional: true, half: true };
}

function noNumber(label: string): string {
  return inputError(`Please give a number of at least 0 for “${label}”`);
}
