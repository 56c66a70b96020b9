import { expect, it } from 'vitest';
import { cursorOf } from './cursor-of.ts';

const shown = (...pages: number[]) => {
  return (page: number) => {
    const cursors = { nextCursor: `after ${page}`, previousCursor: `before ${page}` };
    return pages.includes(page) ? { pagination: { total: 250, page, limit: 25, ...cursors } } : undefined;
  };
};

it.each([
  ['goes on from the page before it', 3, [2, 4], 'after 2'],
  ['ends where the page after it begins, when only that was shown', 3, [4], 'before 4'],
  ['is found by its number when none beside it was shown', 3, [1, 5], undefined],
  ['is the newest entries, when it is the first', 1, [2], undefined],
])('a page %s', (_, page, pages, cursor) => {
  expect(cursorOf(page, shown(...pages))).toBe(cursor);
});
