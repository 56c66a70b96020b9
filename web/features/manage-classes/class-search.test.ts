import { expect, it } from 'vitest';
import { classSearch, completed } from './class-search.ts';

it('keeps what can be read of the address', () => {
  const raw = {
    search: 2025,
    year: '4',
    academicYear: '2025-2026',
    departmentId: 1,
    sort: 'year',
    order: 'desc',
  };
  expect(classSearch(raw)).toEqual({ ...raw, search: '2025', year: 4 });
});

it('leaves out what cannot', () => {
  expect(classSearch({ year: 'four', semester: 0, departmentId: -1, sort: 'semester', page: 1.5 })).toEqual(
    {},
  );
});

it('lists by program, 25 on a page, unless told otherwise', () => {
  expect(completed({})).toEqual({ sort: 'program', order: 'asc', page: 1, limit: 25 });
});
