import { afterAll, describe, expect, test } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
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
      key: 'dean',
      name: 'Dean',
      holders: 1,
      signs: true,
      department: { id: expect.any(Number), name: 'College of Science' },
    },
  ]);
  expect(pagination).toEqual({ total: 1, page: 1, limit: 10 });
  const { positions: college } = await read(`/positions?departmentId=${positions[0].department.id}`);
  expect(college.map(({ name }: { name: string }) => name)).toContain('Immediate Supervisor');
  expect(college.map(({ name }: { name: string }) => name)).not.toContain('University President');
});

test('a position is held by those whose accounts are there', async () => {
  const held = async () => (await position('Administrative Aide')).holders;
  const { db, clock } = portal.deps;
  const { id } = await position('Administrative Aide');
  const setDeleted = (deletedAt: Date | null) =>
    db.updateTable('accounts').set({ deletedAt }).where('positionId', '=', id).execute();
  expect(await held()).toBe(1);
  await setDeleted(clock.now());
  expect(await held()).toBe(0);
  await setDeleted(null);
});

test('a position signs as long as a pipeline has it, or a request is at its stage', async () => {
  const signs = async (name: string) => (await read(`/positions?name=${name}`)).positions[0].signs;
  expect(await signs('clerk')).toBe(true);
  expect(await signs('administrative%20aide')).toBe(false);
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  const [dean] = (await read('/positions?name=dean')).positions;
  const { db } = portal.deps;
  const stages = await db
    .deleteFrom('templateStages')
    .where('positionId', '=', dean.id)
    .returning(['documentId', 'order', 'kind', 'positionId', 'signeeId', 'signatureKey'])
    .execute();
  expect(await signs('dean')).toBe(true);
  await act(portal, 'rhea', id, 'cancel');
  expect(await signs('dean')).toBe(false);
  await db.insertInto('templateStages').values(stages).execute();
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

const as = (who: 'admin' | 'clerk', method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  injectAs(portal, who, { method, url, ...(payload && { payload }) });
const told = (answer: { statusCode: number; json: () => { message: string } }) => [
  answer.statusCode,
  answer.json().message,
];
const departmentId = async (name: string): Promise<number> =>
  (await read(`/departments?name_contains=${encodeURIComponent(name)}`)).departments[0].id;
const position = async (name: string) =>
  (await read(`/positions?name=${encodeURIComponent(name)}`)).positions[0];
const newestEntry = async () =>
  (await injectAs(portal, 'admin', { url: '/auditlogs?limit=1' })).json().data.auditLogs[0];

describe('an Admin', () => {
  test('creates a position, which no form knows, and the log says so', async () => {
    const science = await departmentId('College of Science');
    const answer = await as('admin', 'POST', '/positions', { name: ' Lab Manager ', departmentId: science });
    expect(answer.json().data.position).toEqual({
      id: expect.any(Number),
      key: null,
      name: 'Lab Manager',
      department: { id: science, name: 'College of Science' },
      holders: 0,
      signs: false,
    });
    expect((await newestEntry()).description).toBe(
      'Andres P. Malonzo created the position Lab Manager of College of Science',
    );
  });

  test('renames and moves a position that signs: its key, its holder and its running requests stay', async () => {
    const { id: requestId } = await askFor(portal, 'rhea', 'Travel Order');
    const dean = await position('Dean');
    const library = await departmentId('University Library');
    const url = `/positions/${dean.id}`;
    const moved = (await as('admin', 'PUT', url, { name: 'College Dean', departmentId: library })).json();
    expect(moved.data.position).toEqual({
      ...dean,
      name: 'College Dean',
      department: { id: library, name: 'University Library' },
    });
    const { request } = (await injectAs(portal, 'rhea', { url: `/requests/${requestId}` })).json().data;
    expect(request).toMatchObject({
      status: 'SIGNING',
      currentPipeline: { position: { key: 'dean', name: 'College Dean' } },
    });
    const { description, context } = await newestEntry();
    expect(description).toBe(
      'Andres P. Malonzo renamed the position Dean to College Dean and moved it from College of Science to University Library',
    );
    expect(JSON.parse(context)).toEqual({
      positionId: dean.id,
      before: { name: 'Dean', departmentId: dean.department.id, department: 'College of Science' },
      after: { name: 'College Dean', departmentId: library, department: 'University Library' },
    });
    await as('admin', 'PUT', url, { departmentId: dean.department.id });
    expect((await newestEntry()).description).toBe(
      'Andres P. Malonzo moved the position College Dean from University Library to College of Science',
    );
    await as('admin', 'PUT', url, { name: 'Dean' });
    expect((await newestEntry()).description).toBe(
      'Andres P. Malonzo renamed the position College Dean to Dean',
    );
  });

  test('changes only the case of a name', async () => {
    const { id } = await position('Lab Manager');
    expect((await as('admin', 'PUT', `/positions/${id}`, { name: 'LAB Manager' })).statusCode).toBe(200);
  });

  test('deletes a position that nothing uses', async () => {
    const { id } = await position('Lab Manager');
    expect((await as('admin', 'DELETE', `/positions/${id}`)).statusCode).toBe(200);
    expect((await newestEntry()).description).toBe('Andres P. Malonzo deleted the position LAB Manager');
    expect((await as('admin', 'DELETE', `/positions/${id}`)).statusCode).toBe(404);
  });
});

describe('a position is refused', () => {
  test.each([
    [{}, 400, 'Position name is required'],
    [{ name: '  ', departmentId: 1 }, 400, 'Position name is required'],
    [{ name: 'Dean of Men' }, 400, 'Please choose a department'],
    [{ name: 'Dean of Men', departmentId: 999_999 }, 400, 'There is no such department.'],
    [{ name: 'x'.repeat(301), departmentId: 1 }, 400, 'Please give at most 300 characters.'],
    [{ name: 'DEAN', departmentId: 1 }, 409, 'A position with this name already exists.'],
  ])('that is created as %j', async (payload, status, message) => {
    expect(told(await as('admin', 'POST', '/positions', payload))).toEqual([status, message]);
  });

  test('a name that another one has, nothing to change, and a key', async () => {
    const { id, name, department } = await position('Dean');
    const change = async (payload: object) => told(await as('admin', 'PUT', `/positions/${id}`, payload));
    expect(await change({ name: 'university president' })).toEqual([
      409,
      'A position with this name already exists.',
    ]);
    expect(await change({ name, departmentId: department.id })).toEqual([400, 'No changes detected']);
    expect(await change({})).toEqual([400, 'No changes detected']);
    expect(await change({ departmentId: 999_999 })).toEqual([400, 'There is no such department.']);
    expect((await change({ key: 'vpaa' }))[0]).toBe(400);
    expect((await as('admin', 'PUT', '/positions/999999', { name: 'x' })).statusCode).toBe(404);
  });

  test('to be deleted while forms have a place for it, or somebody holds it', async () => {
    const { id: dean } = await position('Dean');
    expect(told(await as('admin', 'DELETE', `/positions/${dean}`))).toEqual([
      409,
      'The forms of the portal have a place for this position: it can be renamed, not deleted.',
    ]);
    const { id: aide } = await position('Administrative Aide');
    expect(told(await as('admin', 'DELETE', `/positions/${aide}`))).toEqual([
      409,
      'This position is still in use by 1 user.',
    ]);
  });

  test('the same name asked for twice at once is given once', async () => {
    const payload = { name: 'Head of Ethics', departmentId: await departmentId('College of Science') };
    const answers = await Promise.all([1, 2, 3].map(() => as('admin', 'POST', '/positions', payload)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test('a new name or a second deletion while the position is being deleted finds it gone', async () => {
    for (let round = 1; round <= 5; round++) {
      const payload = {
        name: `Office ${round}`,
        departmentId: await departmentId('College of Science'),
      };
      const { position } = (await as('admin', 'POST', '/positions', payload)).json().data;
      const url = `/positions/${position.id}`;
      const answers = await Promise.all([
        as('admin', 'DELETE', url),
        as('admin', 'PUT', url, { name: `Former office ${round}` }),
        as('admin', 'DELETE', url),
      ]);
      for (const { statusCode } of answers) expect([200, 404]).toContain(statusCode);
    }
  });
});

test('positions are sorted as people read, whatever their case and accents', async () => {
  const [{ id: departmentId }] = (await read('/departments')).departments;
  const inOrder = ['examiner a', 'Examiner Áb', 'Examiner Ac', 'examiner B'];
  for (const name of inOrder.toReversed()) await as('admin', 'POST', '/positions', { name, departmentId });
  const { positions } = await read('/positions?name=examiner');
  expect(positions.map(({ name }: { name: string }) => name)).toEqual(inOrder);
});
