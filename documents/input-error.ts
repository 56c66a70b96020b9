import type { Issue } from '#contract/errors.ts';
import { joinWithOr } from '#contract/format/join-words.ts';
import type { ChoiceField } from './fields.ts';
import { exactlyOne, type Rule } from './rules.ts';

/** What is said of a signing form in which something is missing (specification part 2, section 5). */
export const INPUT_ERROR = 'Input Error!';

/** A sentence for a signing form's schema: "Input Error!" is said of the form, and at the field why. */
export function inputError(why: string): string {
  return `${INPUT_ERROR} ${why}`;
}

/** One option of a choice, neither none nor two. */
export function oneOf({ label, options }: ChoiceField): Rule[] {
  const labels = joinWithOr(options.map((option) => option.label));
  return exactlyOne(
    options.map(({ name }) => name),
    inputError(`Please choose one for ${label}: ${labels}`),
    inputError(`Please choose only one for ${label}: ${labels}`),
  );
}

/** "Input Error!" before all others, once, and each issue with its own sentence. */
export function splitInputErrors(issues: readonly Issue[]): Issue[] {
  const told = issues.map(({ path, message }) => ({
    path,
    message: isInputError(message) ? message.slice(INPUT_ERROR.length).trim() : message,
  }));
  return issues.some(({ message }) => isInputError(message))
    ? [{ path: 'form', message: INPUT_ERROR }, ...told]
    : told;
}

function isInputError(message: string): boolean {
  return message.startsWith(INPUT_ERROR);
}
