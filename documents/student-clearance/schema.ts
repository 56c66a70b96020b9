import {
  answersOf,
  isSet,
  mark,
  optionalText,
  REQUIRED,
  requiredDate,
  requiredLongText,
  requiredNumber,
  requiredOption,
  requiredText,
} from '../answers.ts';
import { atLeastOne, checkInOrder, neededWith, type Rule } from '../rules.ts';
import { ITEMS, YES_OR_NO } from './form.ts';

const items = ITEMS.map(({ name }) => name);

export const schema = answersOf({
  orNo: optionalText(),
  studentNo: requiredText(),
  birthday: requiredDate(),
  address: requiredText(),
  dateAdmitted: requiredDate(),
  lastTerm: requiredText(),
  hsSchool: requiredText(),
  termsInBulsu: requiredNumber(),
  totalUnitsEarned: requiredNumber(),
  didTransfer: requiredOption(YES_OR_NO),
  previousSchool: optionalText(),
  hasRequested: requiredOption(YES_OR_NO),
  requestedItem: optionalText(),
  ...Object.fromEntries(items.map((name) => [name, mark()])),
  itemOthersSpecify: optionalText(),
  purposeOfRequest: requiredLongText(),
}).check(
  checkInOrder(
    ifYes('didTransfer', 'previousSchool'),
    ifYes('hasRequested', 'requestedItem'),
    neededWith('isItemOthers', ['itemOthersSpecify']),
    atLeastOne(items),
  ),
);

function ifYes(question: string, at: string): Rule {
  return { at, message: REQUIRED, isBroken: (answers) => answers[question] === 'Yes' && !isSet(answers[at]) };
}
