import { afterAll, expect, test } from 'vitest';
import { DOCUMENTS } from '#documents/registry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());

const list = async (query: string) => {
  const response = await injectAs(portal, 'miguel', { url: `/departments?${query}` });
  return response.json().data;
};

test('everybody reads the departments, by name, a page at a time', async () => {
  const { departments, pagination } = await list('limit=2&page=1');
  expect(departments.map(({ name }: { name: string }) => name)).toEqual([
    'Administrative and Management Service',
    'College of Science',
  ]);
  expect(pagination).toMatchObject({ total: 15, page: 1, limit: 2 });
});

test('a part of the name finds them in any case, its signs taken literally', async () => {
  expect((await list('name_contains=LIBRARY')).departments).toMatchObject([{ name: 'University Library' }]);
  expect((await list('name_contains=%25')).departments).toEqual([]);
});

const create = (name: unknown) =>
  injectAs(portal, 'admin', { method: 'POST', url: '/departments', payload: { name } });
const remove = (id: number) => injectAs(portal, 'admin', { method: 'DELETE', url: `/departments/${id}` });

test('an Admin creates a department and deletes it again', async () => {
  const { department } = (await create('  Office of Alumni Relations ')).json().data;
  expect(department).toEqual({ id: expect.any(Number), name: 'Office of Alumni Relations' });
  expect((await remove(department.id)).statusCode).toBe(200);
  expect((await remove(department.id)).statusCode).toBe(404);
});

test.each([
  ['', 400, 'Department name is required'],
  [undefined, 400, 'Department name is required'],
  ['x'.repeat(301), 400, 'Please give at most 300 characters.'],
])('the name %j is refused', async (name, status, message) => {
  const answer = await create(name);
  expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
});

test('they are sorted as people read, whatever their case and accents, also from page to page', async () => {
  const inOrder = ['institute a', 'Institute Áb', 'Institute Ac', 'institute B'];
  for (const name of inOrder.toReversed()) await create(name);
  const names = (departments: { name: string }[]) => departments.map(({ name }) => name);
  const first = await list('name_contains=institute&limit=2');
  const second = await list(`name_contains=institute&limit=2&cursor=${first.pagination.nextCursor}`);
  expect([...names(first.departments), ...names(second.departments)]).toEqual(inOrder);
  const last = await list('name_contains=institute&order=desc');
  expect(names(last.departments)).toEqual(inOrder.toReversed());
});

test('a name that another one has, in any case, is refused', async () => {
  const answer = await create('college of SCIENCE');
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'A department with this name already exists.',
  ]);
});

test('each says what belongs to it', async () => {
  const { departments } = await list('name_contains=college of science');
  expect(departments[0]._count).toMatchObject({ documents: DOCUMENTS.length, classes: expect.any(Number) });
  await create('Office of Nothing Yet');
  const [empty] = (await list('name_contains=nothing yet')).departments;
  expect(empty._count).toEqual({ users: 0, classes: 0, positions: 0, documents: 0 });
});

test('a department in use is not deleted, and the refusal says what uses it', async () => {
  const { departments } = await list('name_contains=college of science');
  const answer = await remove(departments[0].id);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toMatch(
    new RegExp(
      `^This department is still in use: \\d+ users, \\d+ class(es)?, \\d+ positions and ${DOCUMENTS.length} documents belong to it\\.$`,
    ),
  );
});
