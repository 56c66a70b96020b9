import { afterAll, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());

const read = async (url: string) => (await injectAs(portal, 'miguel', { url })).json().data;

test('everybody reads the positions by name, of all departments or of one', async () => {
  const { positions, pagination } = await read('/positions?name=DEAN');
  expect(positions).toEqual([
    {
      id: expect.any(Number),
      name: 'Dean',
      department: { id: expect.any(Number), name: 'College of Science' },
    },
  ]);
  expect(pagination).toEqual({ total: 1, page: 1, limit: 10 });
  const { positions: college } = await read(`/positions?departmentId=${positions[0].department.id}`);
  expect(college.map(({ name }: { name: string }) => name)).toContain('Immediate Supervisor');
  expect(college.map(({ name }: { name: string }) => name)).not.toContain('University President');
});

test('everybody reads the five roles', async () => {
  const { roles } = await read('/roles');
  expect(roles.map(({ name }: { name: string }) => name)).toEqual([
    'Admin',
    'Executive',
    'Faculty',
    'Staff',
    'Student',
  ]);
  expect((await read('/roles?name=stu')).roles).toMatchObject([{ name: 'Student' }]);
});
