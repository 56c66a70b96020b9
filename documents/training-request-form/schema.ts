import {
  answersOf,
  REQUIRED,
  requiredLongText,
  requiredNumber,
  requiredOption,
  requiredText,
} from '../answers.ts';
import { EMPLOYMENT_STATUSES } from './form.ts';

/** A training that costs nothing cannot be asked for: "cost nonzero" (specification part 2, section 5). */
export const schema = answersOf({
  employmentStatus: requiredOption(EMPLOYMENT_STATUSES),
  requestorEmail: requiredText(),
  trainingName: requiredText(),
  trainingProvider: requiredText(),
  trainingLocation: requiredText(),
  datesTraining: requiredText(),
  trainingCost: requiredNumber(REQUIRED, 0.01),
  trainingDetails: requiredLongText(),
});
