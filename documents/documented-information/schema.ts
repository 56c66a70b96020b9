import { alwaysSet, answersOf, optionalText, requiredLongText, requiredText } from '../answers.ts';

export const schema = answersOf({
  docNo: optionalText(),
  docTitle: requiredText(),
  purpose: requiredLongText(),
  rdiNo: optionalText(),
  isElectronicCopy: alwaysSet(),
});
