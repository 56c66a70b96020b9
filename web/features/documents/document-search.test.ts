import { expect, it } from 'vitest';
import { completed, documentSearch } from './document-search.ts';

it('keeps what can be read of the address', () => {
  const raw = {
    departmentId: '2',
    state: 'enabled',
    search: 'leave',
    sort: 'id',
    order: 'desc',
    documentId: 7,
  };
  expect(documentSearch(raw)).toEqual({ ...raw, departmentId: 2 });
});

it('leaves out what cannot', () => {
  expect(
    documentSearch({ departmentId: 'x', state: true, page: 0, limit: 2.5, sort: 'enabled', order: 'up' }),
  ).toEqual({});
});

it('lists by name, 25 on a page, unless told otherwise', () => {
  expect(completed({})).toEqual({ sort: 'name', order: 'asc', page: 1, limit: 25 });
  expect(completed({ order: 'desc', page: 2 })).toMatchObject({ sort: 'name', order: 'desc', page: 2 });
});
