import { describe, expect, expectTypeOf, it } from 'vitest';
import { pageOf, searchOf, sortedBy, text, wholeNumber } from './list-search.ts';

describe('a list that is sorted', () => {
  const { parsers, completed } = sortedBy(['createdAt', 'name'], 'desc');
  const search = searchOf({ search: text, ...parsers });

  it('is sorted by the first word, and begins with the first page, until the address says otherwise', () => {
    expect(completed(search({}))).toEqual({ sort: 'createdAt', order: 'desc', page: 1, limit: 25 });
    const chosen = { search: 'dean', sort: 'name', order: 'asc', page: 3, limit: 50 };
    expect(completed(search(chosen))).toEqual(chosen);
  });

  it('is sorted by nothing else, in no other order', () => {
    expect(search({ sort: 'password', order: 'up', page: 0, limit: 101 })).toEqual({});
    // the pagination bar could not show it, nor lead from it to the size that it would show in its place
    expect(search({ limit: 7 })).toEqual({});
  });

  it('knows by which words', () => {
    const { sort, order, search: searched } = completed(search({}));
    expectTypeOf(sort).toEqualTypeOf<'createdAt' | 'name'>();
    expectTypeOf(order).toEqualTypeOf<'asc' | 'desc'>();
    expectTypeOf(searched).toEqualTypeOf<string | undefined>();
  });
});

it('a list that is not sorted begins with its first page of 25, too', () => {
  expect(pageOf({})).toEqual({ page: 1, limit: 25 });
  expect(pageOf({ page: 2, limit: 10 })).toEqual({ page: 2, limit: 10 });
});

it.each(['1e1', ' 7', '7 ', '+7', '0x7', '7.0', '-7', '', '٧'])(
  'takes nothing but digits for a number: "%s"',
  (raw) => {
    expect(wholeNumber(raw)).toBeUndefined();
  },
);
