import { z } from 'zod';
import { answersOf, requiredLongText, requiredText } from '../answers.ts';
import { CLASS_TYPES } from './form.ts';

export const NEITHER = 'Please enter a valid value for Special/Tutorial';

export const schema = answersOf({
  courseCode: requiredText(),
  courseTitle: requiredText(),
  facultyName: requiredText(),
  reason: requiredLongText(),
  specialOrTutorial: z.preprocess(classType, z.enum(CLASS_TYPES, NEITHER).optional()),
});

/** Spelled as on the paper, however it was typed (forms.md 5.2); nothing when left empty. */
function classType(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  const typed = given.trim().toLowerCase();
  return typed === '' ? undefined : (CLASS_TYPES.find((type) => type.toLowerCase() === typed) ?? given);
}
