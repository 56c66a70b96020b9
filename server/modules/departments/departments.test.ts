import { afterAll, expect, test } from 'vitest';
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
  expect(pagination).toEqual({ total: 15, page: 1, limit: 2 });
});

test('a part of the name finds them in any case, its signs taken literally', async () => {
  expect((await list('name_contains=LIBRARY')).departments).toMatchObject([{ name: 'University Library' }]);
  expect((await list('name_contains=%25')).departments).toEqual([]);
});
