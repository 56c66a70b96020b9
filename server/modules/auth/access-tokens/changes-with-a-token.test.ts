import { afterAll, describe, expect, test } from 'vitest';
import { isOpenedBy } from '#contract/policy.ts';
import { listCalls } from '#server/http/list-calls.ts';
import { accessTokenCalls, type Method } from '#server/testing/access-token-calls.ts';
import { addAccessToken } from '#server/testing/add-access-token.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db } = portal.deps;
const { callWith } = accessTokenCalls(portal);
afterAll(() => portal.close());

const roles = await db.selectFrom('roles').selectAll().execute();
const roleId = (wanted: string) => roles.find(({ name }) => name === wanted)?.id ?? 0;
const departments = await db.selectFrom('departments').selectAll().orderBy('name').execute();
const departmentId = departments.find(({ name }) => name === 'College of Science')?.id;
const otherDepartmentId = departments.find(({ name }) => name !== 'College of Science')?.id;
const position = await db.selectFrom('positions').select('name').executeTakeFirstOrThrow();
const PASSWORD = 'seven-blue-kites';
const newAccount = (changes: object = {}) => ({
  firstName: 'New',
  lastName: 'Teacher',
  email: 'new.teacher@example.edu',
  password: PASSWORD,
  roleId: roleId('Faculty'),
  departmentId,
  ...changes,
});
const importRow = (changes: object = {}) => ({
  firstName: 'Imported',
  lastName: 'Teacher',
  emailAddress: 'imported.teacher@example.edu',
  password: PASSWORD,
  department: 'College of Science',
  role: 'Faculty',
  ...changes,
});
const newClass = (section: string) => ({
  program: 'BS Tokens',
  specialization: 'Systems',
  year: 1,
  section,
  semester: 1,
  academicYear: '2026-2027',
});

describe('a token', () => {
  test('makes no Admin, and neither changes, extends nor deletes one', async () => {
    const token = await addAccessToken(portal, 'admin', ['accounts:write']);
    const adminRole = roleId('Admin');
    const id = await idOf(portal, 'clerk');
    const other = await idOf(portal, 'admin');
    const attempts: [Method, string, object?][] = [
      ['PUT', `/accounts/${id}`, { roleId: adminRole }],
      ['PUT', '/accounts/bulkupdate', { ids: [id], roleId: adminRole }],
      ['PUT', `/accounts/${other}`, { firstName: 'X' }],
      ['PUT', `/accounts/${other}/extend`, {}],
      ['DELETE', `/accounts/${other}`],
      ['PUT', '/accounts/bulkdelete', { ids: [id, other] }],
      ['POST', '/accounts', newAccount({ roleId: adminRole })],
      ['POST', '/accounts/import', { accounts: [importRow({ role: 'Admin', position: position.name })] }],
    ];
    for (const [method, url, payload] of attempts) {
      const answer = await callWith(token, url, method, payload);
      expect([method, url, answer.json().code]).toEqual([method, url, 'access-token.admin']);
    }
    expect((await callWith(token, `/accounts/${id}`, 'PUT', { firstName: 'Ana' })).statusCode).toBe(200);
  });
});

test('whatever is changed with a token, the log names the token', async () => {
  const token = await addAccessToken(portal, 'admin', ['accounts:write', 'organization:write']);
  const create = async (url: string, payload: object) => {
    const answer = await callWith(token, url, 'POST', payload);
    expect([url, answer.statusCode, answer.json().message]).toEqual([url, 200, undefined]);
    return answer.json().data;
  };
  const tried: string[] = [];
  const check = async (name: string, does: () => Promise<unknown>) => {
    tried.push(name);
    const { lastId } = await db
      .selectFrom('auditLogs')
      .select(({ fn }) => fn.max('id').as('lastId'))
      .executeTakeFirstOrThrow();
    await does();
    const entries = await db.selectFrom('auditLogs').selectAll().where('id', '>', lastId).execute();
    const named = entries.filter(({ context }) => JSON.parse(context).accessToken?.name);
    expect([name, named.length]).toEqual([name, 1]);
  };
  const change = async (method: Method, url: string, payload?: object) => {
    const answer = await callWith(token, url, method, payload);
    expect([url, answer.statusCode]).toEqual([url, 200]);
  };
  const ids: number[] = [];
  for (const email of ['one@example.edu', 'two@example.edu', 'three@example.edu']) {
    await check('POST /accounts', async () => {
      ids.push((await create('/accounts', newAccount({ email }))).account.id);
    });
  }
  const [one = 0, two = 0, three = 0] = ids;
  await check('PUT /accounts/:id', () => change('PUT', `/accounts/${one}`, { firstName: 'Uno' }));
  await check('PUT /accounts/bulkupdate', () =>
    change('PUT', '/accounts/bulkupdate', { ids, departmentId: otherDepartmentId }),
  );
  await check('PUT /accounts/:id/extend', () => change('PUT', `/accounts/${one}/extend`, {}));
  await check('DELETE /accounts/:id', () => change('DELETE', `/accounts/${one}`));
  await check('PUT /accounts/bulkdelete', () => change('PUT', '/accounts/bulkdelete', { ids: [two, three] }));
  await check('POST /accounts/import', () =>
    create('/accounts/import', { accounts: [importRow({})] }).then(() => undefined),
  );
  const classes: number[] = [];
  for (const section of ['X', 'Y']) {
    await check('POST /classes', async () => {
      classes.push((await create('/classes', newClass(section))).class.id);
    });
  }
  await check('DELETE /classes/:id', () => change('DELETE', `/classes/${classes[0]}`));
  await check('PUT /classes/bulkdelete', () => change('PUT', '/classes/bulkdelete', { ids: [classes[1]] }));
  await check('POST /classes/import', async () => {
    const { year, ...values } = newClass('Z');
    await create('/classes/import', { classes: [{ ...values, yearLevel: year }] });
  });
  let department = 0;
  let positionId = 0;
  await check('POST /positions', async () => {
    const { position } = await create('/positions', { name: 'Archivist', departmentId: otherDepartmentId });
    positionId = position.id;
  });
  await check('PUT /positions/:id', () => change('PUT', `/positions/${positionId}`, { name: 'Keeper' }));
  await check('DELETE /positions/:id', () => change('DELETE', `/positions/${positionId}`));
  await check('POST /departments', async () => {
    department = (await create('/departments', { name: 'Office of the Second Token' })).department.id;
  });
  await check('DELETE /departments/:id', () => change('DELETE', `/departments/${department}`));

  const changing = listCalls().filter(
    ({ may, method }) =>
      method !== 'GET' && may !== 'anyone' && isOpenedBy(['accounts:write', 'organization:write'], may),
  );
  expect([...new Set(tried)].sort()).toEqual(changing.map(({ method, path }) => `${method} ${path}`).sort());
});
