import { afterAll, describe, expect, test, vi } from 'vitest';
import { lockRoles } from '#server/modules/positions/lock-positions.ts';
import { accessTokenCalls, TOKENS } from '#server/testing/access-token-calls.ts';
import { addAccessToken } from '#server/testing/add-access-token.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { waitForLocks } from '#server/testing/wait-for-locks.ts';

const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());

const PASSWORD = 'seven-blue-kites';
const teacher = (number: number, changes = {}) => ({
  prefix: 'Prof',
  firstName: 'Teacher',
  middleName: '',
  lastName: `Number${number}`,
  suffix: '',
  emailAddress: `t${number}@example.edu`,
  password: PASSWORD,
  contactNumber: '',
  telephoneNumber: '',
  department: 'college of science',
  role: 'faculty',
  position: '',
  ...changes,
});
const student = (changes = {}) => ({
  firstName: 'Ana',
  lastName: 'Dela Rosa',
  emailAddress: 'Ana.DelaRosa@students.example.edu',
  password: PASSWORD,
  role: 'Student',
  yearLevel: 4,
  program: 'bs mathematics',
  specialization: 'Computer Science',
  section: 'A',
  semester: '1',
  academicYear: '2025-2026',
  ...changes,
});
const send = (accounts: unknown) =>
  injectAs(portal, 'admin', { method: 'POST', url: '/accounts/import', payload: { accounts } });
const count = async () => (await db.selectFrom('accounts').select('id').execute()).length;

describe('a small file', () => {
  test('is created at once, by names in any case, with one entry in the log and no password anywhere', async () => {
    const known = await db.selectFrom('classes').selectAll().executeTakeFirstOrThrow();
    const { program, specialization, section, semester, academicYear, year: yearLevel } = known;
    const values = {
      program: program.toUpperCase(),
      specialization,
      section,
      semester,
      academicYear,
      yearLevel,
    };
    const answer = await send([teacher(1), student(values)]);
    expect([answer.statusCode, answer.json().data]).toEqual([200, { created: 2 }]);
    const ana = await db
      .selectFrom('accounts')
      .select(['classId', 'departmentId', 'isPasswordChanged', 'middleName'])
      .where('email', '=', 'ana.delarosa@students.example.edu')
      .executeTakeFirstOrThrow();
    expect(ana).toEqual({
      classId: known.id,
      departmentId: null,
      isPasswordChanged: false,
      middleName: null,
    });
    const log = await db
      .selectFrom('auditLogs')
      .selectAll()
      .where('actionType', '=', 'account.import')
      .execute();
    expect(log).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain(PASSWORD);
  });

  test('gives each account the password that it says, letter by letter', async () => {
    const password = " '=seven-blue-kites ";
    expect((await send([teacher(91, { password })])).statusCode).toBe(200);
    const login = (given: string) =>
      injectAs(portal, null, {
        method: 'POST',
        url: '/auth/login',
        payload: { email: 't91@example.edu', password: given },
      });
    expect((await login(password.trim())).statusCode).toBe(401);
    expect((await login(password)).statusCode).toBe(200);
  });

  test('every bad cell is named by its row and column, and nothing is saved', async () => {
    const before = await count();
    const answer = await send([
      teacher(10),
      teacher(11, { firstName: '', emailAddress: 'who@gmail.com', role: 'Wizard' }),
      teacher(12, { department: 'Nowhere', password: 'password' }),
      teacher(13, { emailAddress: 'T10@example.edu', contactNumber: 'call me' }),
      teacher(14, { emailAddress: 'rhea.magsino@example.edu', role: 'Staff' }),
      student({ section: 'Q', emailAddress: 'q@students.example.edu' }),
      student({ emailAddress: 'b@students.example.edu', department: 'College of Science' }),
    ]);
    expect(answer.statusCode).toBe(400);
    const issues = answer
      .json()
      .issues.map(({ path, message }: Record<string, string>) => `${path}: ${message}`);
    expect(issues).toEqual([
      'accounts.1.firstName: Row 2: The first name is missing.',
      'accounts.1.emailAddress: Row 2: Please provide a valid institutional email address.',
      'accounts.1.role: Row 2: There is no role "Wizard".',
      expect.stringMatching(/^accounts\.2\.password: Row 3: This password is easy to guess/),
      'accounts.2.department: Row 3: There is no department "Nowhere".',
      'accounts.3.emailAddress: Row 4: Row 1 has the same email.',
      expect.stringMatching(/^accounts\.3\.contactNumber: Row 4: Please give a telephone number/),
      'accounts.4.emailAddress: Row 5: An account with this email already exists.',
      'accounts.4.position: Row 5: An account with this role needs a position.',
      'accounts.5.program: Row 6: There is no class with these values.',
      'accounts.6.department: Row 7: A student belongs to a class, not to a department.',
    ]);
    expect(answer.json().message).toBe('Row 2: The first name is missing.');
    expect(await count()).toBe(before);
  });

  test('of very many bad cells a hundred are named, with how many there are', async () => {
    const answer = await send(
      Array.from({ length: 150 }, (_, index) => teacher(1000 + index, { firstName: '' })),
    );
    const { issues } = answer.json();
    expect(issues).toHaveLength(101);
    expect(issues.at(-1)).toEqual({
      path: 'accounts',
      message: '150 cells are wrong; these are the first 100.',
    });
  });

  test('creates nobody when the access token that sent it is revoked meanwhile', async () => {
    const { callWith, listOf } = accessTokenCalls(portal);
    const token = await addAccessToken(portal, 'admin', ['accounts:write']);
    const [{ id }] = await listOf('admin');
    const before = await count();
    const { answer } = await db.transaction().execute(async (tx) => {
      await lockRoles(tx);
      const importing = callWith(token, '/accounts/import', 'POST', { accounts: [teacher(92)] });
      await waitForLocks(db, 1);
      await injectAs(portal, 'admin', { method: 'DELETE', url: `${TOKENS}/${id}` });
      return { answer: importing };
    });
    expect((await answer).json().code).toBe('access-token.invalid');
    expect(await count()).toBe(before);
  });

  test.each([[[]], [undefined], ['rows'], [[1]], [[{ firstName: {} }]]])('%j is a 400', async (rows) => {
    expect((await send(rows)).statusCode).toBe(400);
  });
});

describe('a large file', () => {
  test('goes on by itself, without the session that sent it, says how far it is, and is saved at its end', async () => {
    const before = await count();
    const answer = await send(Array.from({ length: 201 }, (_, index) => teacher(2000 + index)));
    await db.deleteFrom('sessions').execute();
    const { import: started } = answer.json().data;
    expect([answer.statusCode, started]).toEqual([
      202,
      { id: expect.any(Number), total: 201, done: 0, state: 'running' },
    ]);
    const state = async () =>
      (await injectAs(portal, 'admin', { url: `/accounts/imports/${started.id}` })).json().data.import;
    const seen = new Set<number>();
    await vi.waitUntil(
      async () => {
        // In this order: it may end between the two.
        const counted = await count();
        const now = await state();
        seen.add(now.done);
        if (now.state === 'running') expect(counted).toBe(before);
        return now.state !== 'running';
      },
      { timeout: 60_000, interval: 20 },
    );
    expect(await state()).toEqual({ id: started.id, total: 201, done: 201, state: 'done', created: 201 });
    expect(seen.size).toBeGreaterThan(2);
    expect(await count()).toBe(before + 201);
  });

  test('one whose process was stopped is failed, and says that nothing was saved', async () => {
    const adminId = (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirstOrThrow()).id;
    const { id } = await db
      .insertInto('accountImports')
      .values({ startedById: adminId, total: 500, startedAt: clock.now(), touchedAt: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    clock.advance({ minutes: 2 });
    const answer = await injectAs(portal, 'admin', { url: `/accounts/imports/${id}` });
    expect(answer.json().data.import).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('Nothing was saved'),
    });
    expect((await injectAs(portal, 'admin', { url: '/accounts/imports/999999' })).statusCode).toBe(404);
  });
});
