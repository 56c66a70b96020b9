import { afterAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs, type Who } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

const row = (section: string, changes = {}) => ({
  program: 'BS Mathematics',
  specialization: 'Statistics',
  yearLevel: '2',
  section,
  semester: '1',
  academicYear: '2025-2026',
  ...changes,
});
const send = (classes: unknown, who: Who = 'admin') =>
  injectAs(portal, who, { method: 'POST', url: '/classes/import', payload: { classes } });
const issuesOf = async (classes: unknown) => {
  const answer = await send(classes);
  expect(answer.statusCode).toBe(400);
  return answer.json().issues.map(({ path, message }: Record<string, string>) => `${path}: ${message}`);
};
const count = async () => (await db.selectFrom('classes').select('id').execute()).length;
const entries = () =>
  db.selectFrom('auditLogs').select('context').where('actionType', '=', 'class.import').execute();

describe('a good file', () => {
  test('becomes classes of the college, with one entry in the log', async () => {
    const before = (await entries()).length;
    const answer = await send([row('IA'), row('IB', { yearLevel: 3, semester: 2, comment: 'left out' })]);
    expect([answer.statusCode, answer.json().data]).toEqual([200, { created: 2 }]);
    const made = await db
      .selectFrom('classes')
      .innerJoin('departments', 'departments.id', 'classes.departmentId')
      .select(['classes.id', 'year', 'semester', 'departments.name as department'])
      .where('section', 'in', ['IA', 'IB'])
      .orderBy('section')
      .execute();
    expect(made).toMatchObject([
      { year: 2, semester: 1, department: 'College of Science' },
      { year: 3, semester: 2, department: 'College of Science' },
    ]);
    const log = await entries();
    expect(log).toHaveLength(before + 1);
    expect(JSON.parse(log.at(-1)?.context ?? '')).toEqual({ classIds: made.map(({ id }) => id) });
  });

  test('may hold 2,000 rows', async () => {
    const before = await count();
    const answer = await send(Array.from({ length: 2000 }, (_, index) => row(`M${index}`)));
    expect([answer.statusCode, answer.json().data]).toEqual([200, { created: 2000 }]);
    expect(await count()).toBe(before + 2000);
  });

  test('is for Admins only', async () => {
    for (const who of ['clerk', 'mark', 'miguel', 'dean'] as const) {
      expect((await send([row('IC')], who)).statusCode).toBe(403);
    }
    expect((await send([row('IC')], null)).statusCode).toBe(401);
  });
});

describe('a file with a bad row', () => {
  test('saves nothing and names every bad cell by row and column', async () => {
    await send([row('K')]);
    const before = await count();
    const issues = await issuesOf([
      row('D'),
      row('', { program: ' ' }),
      row('E', { yearLevel: 'four', semester: '' }),
      row('F', { yearLevel: '1e1', semester: '0x2', academicYear: '2025' }),
      row('G', { yearLevel: '11', semester: '-1', specialization: 'x'.repeat(LIMITS.textCharacters + 1) }),
      {},
    ]);
    expect(issues).toEqual([
      'classes.1.program: Row 2: All fields are required',
      'classes.1.section: Row 2: All fields are required',
      'classes.2.yearLevel: Row 3: Year Level and Semester must be numbers',
      'classes.2.semester: Row 3: All fields are required',
      'classes.3.yearLevel: Row 4: Year Level and Semester must be numbers',
      'classes.3.semester: Row 4: Year Level and Semester must be numbers',
      'classes.3.academicYear: Row 4: Please give the academic year like 2024-2025.',
      'classes.4.specialization: Row 5: Please give at most 300 characters.',
      'classes.4.yearLevel: Row 5: Year Level must be a number from 1 to 10',
      'classes.4.semester: Row 5: Semester must be a number from 1 to 3',
      'classes.5.program: Row 6: All fields are required',
      'classes.5.specialization: Row 6: All fields are required',
      'classes.5.yearLevel: Row 6: All fields are required',
      'classes.5.section: Row 6: All fields are required',
      'classes.5.semester: Row 6: All fields are required',
      'classes.5.academicYear: Row 6: All fields are required',
    ]);
    expect(await count()).toBe(before);
  });

  test('names a class that stands twice in it or exists, in whatever case', async () => {
    await send([row('L')]);
    const issues = await issuesOf([
      row('N'),
      row(' n ', { program: 'bs mathematics' }),
      row('L', { specialization: 'STATISTICS', yearLevel: '02' }),
    ]);
    expect(issues).toEqual([
      'classes.1.program: Row 2: Row 1 is the same class.',
      'classes.2.program: Row 3: This class already exists.',
    ]);
  });

  test('names a hundred bad cells of more, and how many there are', async () => {
    const issues = await issuesOf(Array.from({ length: 150 }, () => row('')));
    expect(issues).toHaveLength(LIMITS.importIssues + 1);
    expect(issues.at(-1)).toBe('classes: 150 cells are wrong; these are the first 100.');
  });
});

test.each([
  [[]],
  [undefined],
  ['rows'],
  [[1]],
  [[null]],
  [[{ program: {} }]],
  [[row('P', { section: ['a'] })]],
  [Array.from({ length: LIMITS.importRows + 1 }, () => ({}))],
])('what is no list of rows is a 400', async (classes) => {
  const answer = await send(classes);
  expect([answer.statusCode, answer.json().message.length > 5]).toEqual([400, true]);
});

test('two imports of the same file at once create its classes once', async () => {
  const file = Array.from({ length: 20 }, (_, index) => row(`R${index}`));
  const before = await count();
  const answers = await Promise.all([send(file), send(file), send(file)]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  for (const { statusCode } of answers) expect([200, 400, 409]).toContain(statusCode);
  expect(await count()).toBe(before + 20);
});
