import type { z } from 'zod';
import type { Endpoint } from '#contract/api/envelope.ts';
import { LIMITS } from '#contract/limits.ts';

/** "25 in lists" (specification part 1, section 9). */
const DEFAULT_PAGE_SIZE = 25;
/** "Pagination bar (options 10, 25, 50, 75; default 25)" (specification part 1, section 2). */
export const PAGE_SIZES = [10, 25, 50, 75] as const;

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
/** A change of what the address keeps: `undefined` takes one out. */
export type ChangeOf<S> = { [K in keyof S]?: S[K] | undefined };

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

/** An id, or another number from 1 that the server takes. */
export const wholeNumber = numberUpTo(LIMITS.largestNumber);
/** The parsers of every list: which page, and how long it is, in a size that the pagination bar can show. */
export const PAGE = { page: numberUpTo(LIMITS.pageMax), limit: pageSize };

function numberUpTo(max: number): Parser<number> {
  return (raw) => {
    // or "1e1" would be 10, and " 7" 7
    if (typeof raw === 'string' && !/^\d+$/.test(raw)) return undefined;
    const number = Number(raw);
    return Number.isInteger(number) && number > 0 && number <= max ? number : undefined;
  };
}

function pageSize(raw: unknown): number | undefined {
  return PAGE_SIZES.find((size) => size === Number(raw));
}

/** The router reads `?search=12` as a number and `?search=true` as a truth value. */
export function text(raw: unknown): string | undefined {
  if (raw === undefined || raw === null || typeof raw === 'object') return undefined;
  const given = String(raw);
  return given !== '' && given.length <= LIMITS.textCharacters ? given : undefined;
}

/** A calendar date, `YYYY-MM-DD`, that exists, of a year that the calendar shows. */
export function calendarDate(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || !/^(19|20)\d{2}-\d{2}-\d{2}$/.test(raw)) return undefined;
  const at = new Date(`${raw}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(raw) ? raw : undefined;
}

/** One of these words. */
export function oneOf<const T extends string>(words: readonly T[]): Parser<T> {
  return (raw) => words.find((word) => word === raw);
}

export type Page = { page: number; limit: number };
type Order = 'asc' | 'desc';

/** The page to ask for: what the address leaves out is the first page, of 25. */
export function pageOf({ page = 1, limit = DEFAULT_PAGE_SIZE }: Partial<Page>): Page {
  return { page, limit };
}

/**
 * A list that the server sorts by each of these words: the parsers of its sort, order and page, and what fills in those that
 * an address leaves out. It is sorted by the first word, in this order, until somebody chooses another.
 */
export function sortedBy<const S extends string>(sorts: readonly [S, ...S[]], order: Order = 'asc') {
  type Sorted = Page & { sort: S; order: Order };
  return {
    parsers: { sort: oneOf(sorts), order: oneOf(['asc', 'desc']), ...PAGE },
    completed: <F extends Partial<Sorted>>(filters: F): Sorted & F => {
      return { sort: sorts[0], order, ...pageOf(filters), ...filters };
    },
  };
}
