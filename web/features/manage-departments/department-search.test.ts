import { expect, it } from 'vitest';
import { completed, departmentSearch } from './department-search.ts';

it('keeps what can be read of the address and leaves out what cannot', () => {
  const raw = { search: 'library', sort: 'id', order: 'up', page: '2', limit: 0 };
  expect(departmentSearch(raw)).toEqual({ search: 'library', sort: 'id', page: 2 });
});

it('lists by name, 25 on a page, unless told otherwise', () => {
  expect(completed({})).toEqual({ sort: 'name', order: 'asc', page: 1, limit: 25 });
});
