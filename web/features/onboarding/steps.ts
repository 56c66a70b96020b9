/** The steps of the wizard by their numbers, 0 to 3 (specification part 1, section 2). */
export const STEPS = ['Email verification', 'Personal details', 'Education', 'Done'] as const;
export const LAST_STEP = STEPS.length - 1;

/** For the route's validateSearch: the number of a step; the first one has none in the address. */
export function onboardingSearch({ step }: Record<string, unknown>): { step?: number } {
  const number = Number(step);
  return Number.isInteger(number) && number > 0 && number <= LAST_STEP ? { step: number } : {};
}
