import { answersOf, requiredLongText, requiredOption, requiredText } from '../answers.ts';
import { SCHOOL_YEARS, SEMESTERS } from '../school-years.ts';

export const schema = answersOf({
  studentNo: requiredText(),
  address: requiredText(),
  sem: requiredOption(SEMESTERS),
  schoolYear: requiredOption(SCHOOL_YEARS),
  reason: requiredLongText(),
});
