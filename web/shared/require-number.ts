import { redirect } from '@tanstack/react-router';
import { wholeNumber } from './list-search.ts';

/** The id in a path, for a route's `loader`; a path with anything else there is an unknown one (part 1, section 2). */
export function requireNumber(text: string): number {
  const number = wholeNumber(text);
  if (number === undefined) throw redirect({ to: '/dashboard' });
  return number;
}
