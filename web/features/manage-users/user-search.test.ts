import { expect, it } from 'vitest';
import { completed, userSearch } from './user-search.ts';

it('keeps what can be read of the address', () => {
  const raw = { roleId: '2', departmentId: 3, search: 'rhea', sort: 'lastOnline', order: 'desc', page: 2 };
  expect(userSearch(raw)).toEqual({ ...raw, roleId: 2 });
});

it('leaves out what cannot', () => {
  const raw = { roleId: 'all', departmentId: -1, search: '', sort: 'password', order: 'up', page: 0 };
  expect(userSearch(raw)).toEqual({});
});

it('leaves out what the server would refuse, so that a cut or made-up address still opens the list', () => {
  const raw = {
    roleId: '99999999999',
    departmentId: 2_147_483_648,
    search: 'x'.repeat(301),
    page: '1000001',
    limit: 101,
  };
  expect(userSearch(raw)).toEqual({});
  expect(userSearch({ search: { a: 1 } })).toEqual({});
});

it('lists by last name, 25 on a page, unless told otherwise', () => {
  expect(completed({})).toEqual({ sort: 'lastName', order: 'asc', page: 1, limit: 25 });
});
