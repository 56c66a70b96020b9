import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, signIn, type Who } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  who: Who = 'admin',
) => injectAs(portal, who, { method, url: `/accounts${path}`, ...(payload ? { payload } : {}) });
const create = (payload: object) => call('POST', '', payload);
const statusOf = async (id: number) =>
  (await db.selectFrom('requests').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const idByName = async (table: 'roles' | 'departments' | 'positions', name: string) =>
  (
    await db
      .selectFrom(table)
      .select('id')
      .where('name', '=', name as never)
      .executeTakeFirstOrThrow()
  ).id;

let faculty: object;
let vpaa: number;
beforeAll(async () => {
  faculty = {
    firstName: 'Luz',
    lastName: 'Tolentino',
    email: 'Luz.Tolentino@example.edu',
    password: 'seven-blue-kites',
    roleId: await idByName('roles', 'Faculty'),
    departmentId: await idByName('departments', 'College of Science'),
  };
  vpaa = await idByName('positions', 'OIC Vice President for Academic Affairs');
});

describe('creating an account', () => {
  test('it is valid for a year, signs in, and is reminded to change the password', async () => {
    const made = await create(faculty);
    expect(made.json().data.account).toMatchObject({
      displayName: 'Luz Tolentino',
      email: 'luz.tolentino@example.edu',
      isPasswordChanged: false,
      expiresOn: '2027-11-20',
    });
    const login = await injectAs(portal, null, {
      method: 'POST',
      url: '/auth/login',
      payload: { email: 'luz.tolentino@example.edu', password: 'seven-blue-kites' },
    });
    expect(login.statusCode).toBe(200);
    const { context } = await db
      .selectFrom('auditLogs')
      .select('context')
      .where('actionType', '=', 'account.create')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(context).not.toContain('kites');
  });

  test.each([
    [{ firstName: ' ' }, 'First and last name are required'],
    [{ email: 'luz@gmail.com' }, 'Please provide a valid institutional email address.'],
    [{ email: 'luz' }, 'Please provide a valid institutional email address.'],
    [{ email: 'a@b@example.edu' }, 'Please provide a valid institutional email address.'],
    [{ password: 'short' }, 'Password must be at least 8 characters.'],
    [{ password: 'longer '.repeat(50) }, 'Password must be at most 300 characters.'],
    [
      { password: 'tolentino-2026' },
      "Password must not contain its owner's name or a part of their email address.",
    ],
    [{ roleId: 999 }, 'There is no such role.'],
    [{ departmentId: null }, 'Everybody but a student needs a department'],
    [{ isAdmin: true }, expect.any(String)],
  ])('%j is refused', async (changes, message) => {
    const answer = await create({ ...faculty, email: 'somebody.else@example.edu', ...changes });
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  test('what is named and is not there is said at its field', async () => {
    const answer = await create({ ...faculty, email: 'nowhere@example.edu', departmentId: 999_999 });
    expect([answer.statusCode, answer.json().issues]).toEqual([
      400,
      [{ path: 'departmentId', message: 'There is no such department.' }],
    ]);
  });

  test('an email that is taken, in any case, is a 409; of two at once one wins', async () => {
    expect((await create({ ...faculty, email: 'RHEA.magsino@example.edu' })).statusCode).toBe(409);
    const twice = { ...faculty, email: 'twice@example.edu', lastName: 'Ocampo' };
    const codes = await Promise.all([create(twice), create(twice)]);
    expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('what waited for a vacant position goes on with the new holder', async () => {
    const { id } = await askFor(portal, 'rhea', 'Travel Order');
    await act(portal, 'dean', id, 'sign');
    await call('PUT', `/${await idOf(portal, 'vpaa')}`, { positionId: null });
    expect(await statusOf(id)).toBe('PENDING');
    const made = await create({
      ...faculty,
      email: 'new.vpaa@example.edu',
      lastName: 'Buenaventura',
      roleId: await idByName('roles', 'Executive'),
      departmentId: await idByName('departments', 'Office of the Vice President for Academic Affairs'),
      positionId: vpaa,
    });
    expect(made.statusCode).toBe(200);
    expect(await statusOf(id)).toBe('SIGNING');
  });
});

describe('the list', () => {
  test('a row has what User Management shows, for Admin and Staff', async () => {
    const { accounts, pagination } = (
      await call('GET', '?search=miguel%20santillan', undefined, 'clerk')
    ).json().data;
    expect(pagination.total).toBe(1);
    expect(accounts[0]).toMatchObject({
      displayName: 'Miguel A. Santillan',
      role: { name: 'Student' },
      class: { name: expect.stringMatching(/^BS/) },
      lastOnline: expect.any(String),
      expiresOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect((await call('GET', '', undefined, 'mark')).statusCode).toBe(403);
  });

  test('a row names whom the requests of this account wait for, once each', async () => {
    const signeesOf = async (name: string) =>
      (await call('GET', `?search=${name}`))
        .json()
        .data.accounts[0].signees.map(({ displayName }: { displayName: string }) => displayName);
    const { id } = await askFor(portal, 'paolo', 'Travel Order');
    await askFor(portal, 'paolo', 'Travel Order');
    expect(await signeesOf('paolo')).toEqual(['Dr. Isidro L. Macaspac']);
    await act(portal, 'dean', id, 'reject', { message: 'Not this time.' });
    expect(await signeesOf('paolo')).toEqual(['Dr. Isidro L. Macaspac']);
    expect(await signeesOf('vpaa')).toEqual([]);
  });

  test('it filters by role, department and position', async () => {
    const { accounts } = (await call('GET', `?positionId=${vpaa}`)).json().data;
    expect(accounts.map(({ email }: { email: string }) => email)).toEqual(['new.vpaa@example.edu']);
    const students = (await call('GET', `?roleId=${await idByName('roles', 'Student')}`)).json().data
      .accounts;
    expect(new Set(students.map(({ role }: { role: { name: string } }) => role.name))).toEqual(
      new Set(['Student']),
    );
  });
});

describe('bulk calls', () => {
  const bulk = (kind: 'update' | 'delete', payload: object) => call('PUT', `/bulk${kind}`, payload);

  test('change all or none, by the rules of the single call, with one entry in the log', async () => {
    const ids = [await idOf(portal, 'mark'), await idOf(portal, 'rhea')];
    const departmentId = await idByName('departments', 'University Library');
    const before = await db.selectFrom('auditLogs').select('id').execute();
    expect((await bulk('update', { ids, departmentId })).json().data).toEqual({ updated: 2 });
    const after = await db.selectFrom('auditLogs').select('id').execute();
    expect(after.length).toBe(before.length + 1);
    expect((await bulk('update', { ids, departmentId })).json().message).toBe('No changes detected');
    const missing = await bulk('update', { ids: [999_999, ...ids, 999_998], departmentId });
    expect([missing.statusCode, missing.json().message]).toEqual([404, 'Account No. 999999 not found.']);
    const { issues } = missing.json();
    expect(issues.map(({ path }: { path: string }) => path)).toEqual(['ids.0', `ids.${ids.length + 1}`]);
    expect((await bulk('update', { ids, departmentId: null })).statusCode).toBe(400);
    expect((await bulk('update', { ids: [], departmentId })).statusCode).toBe(400);
    const student = await idByName('roles', 'Student');
    expect((await bulk('update', { ids, roleId: student })).statusCode).toBe(400);
  });

  test('delete all or none, with their sessions; never oneself, and never the last Admins at once', async () => {
    const own = await idOf(portal, 'admin');
    const carlo = await idOf(portal, 'carlo');
    const bea = await idOf(portal, 'bea');
    expect((await bulk('delete', { ids: [carlo, own] })).statusCode).toBe(409);
    expect((await bulk('delete', { ids: [carlo, 999_999] })).json().issues[0].path).toBe('ids.1');
    await signIn(portal, 'bea');
    expect((await bulk('delete', { ids: [carlo, bea, carlo] })).json().data).toEqual({ deleted: 2 });
    const sessions = db.selectFrom('sessions').select('id').where('accountId', 'in', [carlo, bea]);
    expect(await sessions.execute()).toEqual([]);
    expect((await call('GET', `/${carlo}/info`)).statusCode).toBe(404);
  });
});
