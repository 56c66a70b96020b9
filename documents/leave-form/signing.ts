import { z } from 'zod';
import {
  alwaysSet,
  answersOf,
  difference,
  INPUT_ERROR,
  optionalDate,
  optionalNumber,
  optionalText,
  requiredNumber,
} from '../answers.ts';
import type { SigningForm } from '../document.ts';
import type { DifferenceField, NumberField } from '../fields.ts';

/** 7.A. A balance is computed here, whatever was sent for it. */
export const leaveCredits: SigningForm = {
  fields: [
    { kind: 'date', name: 'certDate', label: 'As of', prefill: 'today', optional: true },
    figure('vacationEarned', 'Vacation leave: total earned'),
    figure('vacationLess', 'Vacation leave: less this application'),
    balance('vacationBalance', 'Vacation leave: balance', ['vacationEarned', 'vacationLess']),
    figure('sickEarned', 'Sick leave: total earned'),
    figure('sickLess', 'Sick leave: less this application'),
    balance('sickBalance', 'Sick leave: balance', ['sickEarned', 'sickLess']),
  ],
  schema: answersOf({
    certDate: optionalDate(INPUT_ERROR),
    vacationEarned: requiredNumber(INPUT_ERROR),
    vacationLess: requiredNumber(INPUT_ERROR),
    vacationBalance: z.number(INPUT_ERROR).optional(),
    sickEarned: requiredNumber(INPUT_ERROR),
    sickLess: requiredNumber(INPUT_ERROR),
    sickBalance: z.number(INPUT_ERROR).optional(),
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
    { ...days('daysWithPay', 'Days with pay'), hint: 'At least one of these three is needed.' },
    days('daysWithoutPay', 'Days without pay'),
    { kind: 'text', name: 'approvedOthers', label: 'Others (specify)', optional: true },
  ],
  schema: answersOf({
    daysWithPay: optionalNumber(0, undefined, INPUT_ERROR),
    daysWithoutPay: optionalNumber(0, undefined, INPUT_ERROR),
    approvedOthers: optionalText(),
  }).refine((given) => given.daysWithPay || given.daysWithoutPay || given.approvedOthers, INPUT_ERROR),
};

function figure(name: string, label: string): NumberField {
  return { kind: 'number', name, label, min: 0, decimals: 3, half: true };
}

function balance(name: string, label: string, of: DifferenceField['of']): DifferenceField {
  return { kind: 'difference', name, label, of, hint: 'A negative balance means days without pay.' };
}

function days(name: string, label: string): NumberField {
  return { kind: 'number', name, label, min: 0, decimals: 3, optional: true, half: true };
}
