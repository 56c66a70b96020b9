/*
 * Rules that concern several answers at once. A schema lists them after its shape, in the order in which their
 * sentences are to be said: `answersOf({ … }).check(checkInOrder(exactlyOne(TYPES), …))`.
 */
import { z } from 'zod';
import { countSet, isSet, REQUIRED } from './answers.ts';
import type { Answers } from './document.ts';

/** `at` is the field that shows the sentence, which may depend on what is there. */
export type Rule = {
  at: string | ((answers: Answers) => string);
  message: string;
  isBroken: (answers: Answers) => boolean;
};

/** Asked even where single answers are missing or wrong, so that a form says at once all that it lacks. */
export function checkInOrder(...rules: readonly (Rule | readonly Rule[])[]) {
  return z.superRefine<Answers>(
    (answers, context) => {
      for (const { at, message, isBroken } of rules.flat()) {
        const path = [typeof at === 'string' ? at : at(answers)];
        if (isBroken(answers)) context.addIssue({ code: 'custom', path, message });
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

/** One of several ticks, neither none nor two. */
export function exactlyOne(
  names: readonly string[],
  none = REQUIRED,
  several = 'Please choose only one of these',
): Rule[] {
  return [atLeastOne(names, none), atMostOne(names, several)];
}

export function atLeastOne(names: readonly string[], message = REQUIRED): Rule {
  return { at: names[0] ?? '', message, isBroken: (answers) => countSet(answers, names) === 0 };
}

export function atMostOne(names: readonly string[], message: string): Rule {
  return { at: names[0] ?? '', message, isBroken: (answers) => countSet(answers, names) > 1 };
}

/** For what the shape leaves optional so that other sentences are said before this one. */
export function needed(names: readonly string[], message = REQUIRED): Rule[] {
  return names.map((at) => ({ at, message, isBroken: (answers) => !isSet(answers[at]) }));
}

/** What must be given while a tick is set. */
export function neededWith(tick: string, names: readonly string[], message = REQUIRED): Rule[] {
  return names.map((at) => ({
    at,
    message,
    isBroken: (answers) => isSet(answers[tick]) && !isSet(answers[at]),
  }));
}

/** Rules that do not count while one of these is set. */
export function unless(ticks: readonly string[], ...rules: readonly Rule[]): Rule[] {
  return rules.map((rule) => ({
    ...rule,
    isBroken: (answers) => countSet(answers, ticks) === 0 && rule.isBroken(answers),
  }));
}
