import type { z } from 'zod';
import type { Endpoint } from '#contract/api/envelope.ts';

/** "25 in lists" (specification part 1, section 9). */
export const DEFAULT_PAGE_SIZE = 25;

/*
 * What the address of a screen keeps, read from the address. Whatever a route's `validateSearch` uses is part of the
 * first download of every page, where zod must not be: so these parsers are our own, and `satisfies FiltersOf<…>` makes
 * the compiler hold them against the contract's schema.
 */
type Parser<T> = (raw: unknown) => T | undefined;
/** Parsers of what this call takes, of nothing else and to nothing else. */
export type FiltersOf<E extends Endpoint> =
  E extends Record<'query', infer S extends z.ZodType>
    ? { [K in keyof z.input<S>]?: Parser<z.input<S>[K]> }
    : never;
type Search<P> = { [K in keyof P]?: P[K] extends Parser<infer T> ? T : never };

/** For `validateSearch`: what cannot be read is left out rather than sent. */
export function searchOf<P extends Record<string, Parser<unknown>>>(parsers: P) {
  return (raw: Record<string, unknown>): Search<P> =>
    Object.fromEntries(
      Object.entries(parsers).flatMap(([key, parse]): unknown[][] => {
        const value = parse(raw[key]);
        return value === undefined ? [] : [[key, value]];
      }),
    );
}

/** An id, a page, a length. */
export function wholeNumber(raw: unknown): number | undefined {
  const number = Number(raw);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

export function text(raw: unknown): string | undefined {
  return raw === undefined || raw === null || raw === '' ? undefined : String(raw);
}

/** One of these words. */
export function oneOf<const T extends string>(words: readonly T[]): Parser<T> {
  return (raw) => words.find((word) => word === raw);
}
