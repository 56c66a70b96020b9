import { afterAll, describe, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs, type Who } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

const MATH = {
  program: 'BS Mathematics',
  specialization: 'Statistics',
  year: 2,
  section: 'C',
  semester: 1,
  academicYear: '2025-2026',
};
const call = (who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  injectAs(portal, who, { method, url: `/classes${path}`, ...(payload ? { payload } : {}) });
const create = (payload: object, who: Who = 'admin') => call(who, 'POST', '', payload);
const idOfNew = async (section: string) => (await create({ ...MATH, section })).json().data.class.id;

test('an Admin creates a class of the college, and the log says so', async () => {
  const made = (await create(MATH)).json().data.class;
  expect(made).toMatchObject({ ...MATH, name: 'BSM-S 2C', department: { name: 'College of Science' } });
  const { context } = await db
    .selectFrom('auditLogs')
    .select('context')
    .where('actionType', '=', 'class.create')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(context)).toEqual({ classId: made.id, name: 'BSM-S 2C', academicYear: '2025-2026' });
});

test('a second class with the same six values is refused', async () => {
  await create({ ...MATH, section: 'D' });
  for (const section of [' D ', 'd']) {
    const again = await create({ ...MATH, section });
    expect([again.statusCode, again.json().message]).toEqual([409, 'This class already exists.']);
  }
});

test.each([
  [{ ...MATH, program: ' ' }, 'All fields are required'],
  [{ ...MATH, section: undefined }, 'All fields are required'],
  [{ ...MATH, year: undefined }, 'All fields are required'],
  [{ ...MATH, semester: '' }, 'All fields are required'],
  [{ ...MATH, semester: 4 }, 'Semester must be a number from 1 to 3'],
  [{ ...MATH, year: 'four' }, 'Year Level and Semester must be numbers'],
  [{ ...MATH, semester: 1.5 }, 'Year Level and Semester must be numbers'],
  [{ ...MATH, section: 'x'.repeat(301) }, 'Please give at most 300 characters.'],
  [{ ...MATH, academicYear: '2025' }, 'Please give the academic year like 2024-2025.'],
  [{ ...MATH, departmentId: 999_999 }, 'There is no such department.'],
])('%j is refused: %s', async (values, message) => {
  const answer = await create(values);
  expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
});

describe('the list', () => {
  test('its filters are exact, and its search looks in all six values', async () => {
    await create({ ...MATH, section: 'Z', academicYear: '2031-2032' });
    const found = async (query: string) =>
      (await call('miguel', 'GET', query))
        .json()
        .data.classes.map(({ section }: { section: string }) => section);
    expect(await found('?academicYear=2031-2032')).toEqual(['Z']);
    expect(await found('?academicYear=2031')).toEqual([]);
    expect(await found('/search?search=statistics%202031')).toEqual(['Z']);
    expect(await found('/search?search=2z%202031')).toEqual(['Z']);
    expect(await found('/search?search=3z%202031')).toEqual([]);
    expect(await found('/search?search=%25')).toEqual([]);
    expect(await found('?deparmentId=999999')).toEqual([]);
    expect(await found('?departmentId=999999')).toEqual([]);
    expect((await call('miguel', 'GET', '?year=four')).statusCode).toBe(400);
    expect((await call('miguel', 'GET', '?year=99999999999')).statusCode).toBe(400);
    expect((await call('miguel', 'GET', '?sort=semester')).statusCode).toBe(400);
  });
});

test('those of one program stand together, whatever its case and accents', async () => {
  const inOrder = ['BA filipino', 'BA Fílipino B', 'BA Filipino C', 'ba Filipino D'];
  for (const program of inOrder.toReversed()) await create({ ...MATH, program, academicYear: '2035-2036' });
  const { classes } = (await call('miguel', 'GET', '?academicYear=2035-2036&sort=program')).json().data;
  expect(classes.map(({ program }: { program: string }) => program)).toEqual(inOrder);
});

test('each says how many accounts belong to it', async () => {
  const { id } = (await create({ ...MATH, section: 'U' })).json().data.class;
  await db.updateTable('accounts').set({ classId: id }).where('email', 'like', 'carlo.%').execute();
  const { classes } = (await call('admin', 'GET', '?section=U')).json().data;
  expect(classes).toMatchObject([{ id, _count: { users: 1 } }]);
});

describe('deleting', () => {
  test('a class that nobody belongs to goes; one in use stays and says why', async () => {
    const id = await idOfNew('E');
    expect((await call('admin', 'DELETE', `/${id}`)).statusCode).toBe(200);
    expect((await call('admin', 'DELETE', `/${id}`)).statusCode).toBe(404);
    const { classId } = await db
      .selectFrom('accounts')
      .select('classId')
      .where('email', 'like', 'miguel.%')
      .executeTakeFirstOrThrow();
    const used = await call('admin', 'DELETE', `/${classId}`);
    expect([used.statusCode, used.json().message]).toEqual([
      409,
      expect.stringMatching(/^The class BS\S+ \d\w is still in use: \d+ users? belongs? to it\.$/),
    ]);
    const own = await idOfNew('H');
    const join = (email: string, to: number | null) =>
      db.updateTable('accounts').set({ classId: to }).where('email', 'like', `${email}.%`).execute();
    await join('miguel', own);
    const uses = async () => (await call('admin', 'DELETE', `/${own}`)).json().message;
    expect(await uses()).toContain('in use: 1 user belongs to it.');
    await join('bea', own);
    expect(await uses()).toContain('in use: 2 users belong to it.');
    for (const email of ['miguel', 'bea']) await join(email, classId);
  });

  test('several go together or not at all', async () => {
    const ids = [await idOfNew('F'), await idOfNew('G')];
    const bulk = (given: unknown) => call('admin', 'PUT', '/bulkdelete', { ids: given });
    const missing = await bulk([999_999, ...ids]);
    expect([missing.statusCode, missing.json().issues[0].path]).toEqual([404, 'ids.0']);
    expect((await bulk([])).statusCode).toBe(400);
    expect((await bulk('all')).statusCode).toBe(400);
    const gone = await bulk([...ids, ids[0]]);
    expect(gone.json().data).toEqual({ deleted: 2 });
  });
});
