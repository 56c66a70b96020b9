import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { isOpenedBy, type Scope } from '#contract/policy.ts';
import { API_PATH } from '#server/app.ts';
import { DEMO_PASSWORD, emailOf, PEOPLE, type PersonKey } from '#server/demo/world.ts';
import { listCalls } from '#server/http/list-calls.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { addAccessToken } from '#server/testing/add-access-token.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, signIn } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());
beforeEach(async () => {
  await db.deleteFrom('accessTokens').execute();
  clock.set('2026-11-20T01:00:00Z');
});

const TOKENS = '/profile/access-tokens';
const READ: Scope[] = ['requests:read'];
const body = (given: object = {}) => ({
  name: 'Library',
  scopes: READ,
  expiresOn: '2027-06-30',
  ...given,
});

const make = (who: PersonKey, given?: object) =>
  injectAs(portal, who, { method: 'POST', url: TOKENS, payload: body(given) });
const listOf = async (who: PersonKey) =>
  (await injectAs(portal, who, { url: TOKENS })).json().data.accessTokens;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
function callWith(token: string, url: string, method: Method = 'GET', payload?: object) {
  return portal.app.inject({
    method,
    url: `${API_PATH}${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
}
const codeWith = async (token: string, url = '/requests') => {
  const answer = await callWith(token, url);
  return answer.statusCode === 200 ? 200 : answer.json().code;
};
const latestEntry = async () => {
  const { actionType, context } = await db
    .selectFrom('auditLogs')
    .select(['actionType', 'context'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { actionType, context: JSON.parse(context) };
};

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

describe('making one', () => {
  test('shows it once; the database, the log, the mail and the list hold its hash or its name only', async () => {
    const answer = await make('clerk');
    expect(answer.json()).toMatchObject({ success: true, message: 'Access token created successfully' });
    const { token, accessToken } = answer.json().data;
    expect(token).toMatch(/^lagda_[\w-]{43}$/);
    expect(await codeWith(token)).toBe(200);
    expect(await listOf('clerk')).toEqual([
      { ...accessToken, lastUsedAt: '2026-11-20T01:00:00.000Z', lastUsedFrom: '127.0.0.1' },
    ]);
    expect(accessToken).toMatchObject({
      name: 'Library',
      scopes: ['requests:read'],
      expiresOn: '2027-06-30',
      hasEnded: false,
      lastUsedAt: null,
    });
    await portal.deps.jobs.drain();
    const stored = await Promise.all([
      db.selectFrom('accessTokens').selectAll().execute(),
      db.selectFrom('auditLogs').selectAll().execute(),
      db.selectFrom('notifications').selectAll().execute(),
      db.selectFrom('mails').selectAll().execute(),
    ]);
    expect(JSON.stringify([stored, portal.outbox])).not.toContain(token.slice(6));
  });

  test('is logged, and its owner is told in the portal and by mail', async () => {
    const { id } = (await make('admin', { name: 'HR' })).json().data.accessToken;
    expect(await latestEntry()).toEqual({
      actionType: 'access-token.create',
      context: { accessTokenId: id, name: 'HR', scopes: READ, expiresOn: '2027-06-30' },
    });
    const { notifications } = (await injectAs(portal, 'admin', { url: '/profile/notifications' })).json()
      .data;
    expect(notifications[0].message).toMatch(
      /^The access token “HR” was made for your account on November 20, 2026 .*until June 30, 2027/,
    );
    await portal.deps.jobs.drain();
    const mail = portal.outbox.findLast(({ to }) => to === emailOf(PEOPLE.admin));
    expect(mail?.subject).toBe('An access token was made for your account');
  });

  test('needs a password that was given within five minutes', async () => {
    const headers = { authorization: `Bearer ${await signIn(portal, 'clerk')}` };
    clock.advance({ minutes: 6 });
    const answer = await portal.app.inject({
      method: 'POST',
      url: `${API_PATH}${TOKENS}`,
      headers,
      payload: body(),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'PASSWORD_REQUIRED']);
  });

  test('is for Admins and Staff', async () => {
    expect((await make('mark')).statusCode).toBe(403);
    expect((await make('miguel')).statusCode).toBe(403);
    expect((await make('dean')).statusCode).toBe(403);
  });

  test('Staff cannot give what their role does not have', async () => {
    const answer = await make('clerk', { scopes: ['requests:read', 'accounts:write'] });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'access-token.role']);
    expect((await make('admin', { scopes: ['accounts:write'] })).statusCode).toBe(200);
  });

  test('refuses the 21st', async () => {
    for (let count = 0; count < 20; count += 1) await addAccessToken(portal, 'clerk', READ);
    const answer = await make('clerk');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'access-token.limit']);
  });

  test.each([
    [{ name: ' ' }, 'Please give the access token a name.'],
    [{ name: 'x'.repeat(51) }, 'The name may have at most 50 characters.'],
    [{ name: 5 }, 'Please give the access token a name.'],
    [{ scopes: [] }, 'Please choose what the access token opens.'],
    [{ scopes: 'requests:read' }, 'Please choose what the access token opens.'],
    [{ scopes: ['own.profile'] }, 'Please choose what the access token opens.'],
    [{ expiresOn: null }, 'Please choose an end date.'],
    [{ expiresOn: '2027-02-30' }, 'Please choose an end date.'],
    [{ expiresOn: '2026-11-19' }, 'Please choose an end date from today to a year ahead.'],
    [{ expiresOn: '2027-11-21' }, 'Please choose an end date from today to a year ahead.'],
  ])('refuses %j with a sentence', async (given, sentence) => {
    const answer = await make('clerk', given);
    expect(answer.statusCode).toBe(400);
    expect([answer.json().message, answer.json().issues?.[0]?.message]).toContain(sentence);
  });

  test('is good to the end of its last day in the institution’s zone', async () => {
    const { token } = (await make('clerk', { expiresOn: '2026-11-20' })).json().data;
    clock.set('2026-11-20T15:59:00Z');
    expect(await codeWith(token)).toBe(200);
    clock.set('2026-11-20T16:00:00Z');
    expect(await codeWith(token)).toBe('access-token.invalid');
    expect(await listOf('clerk')).toMatchObject([{ hasEnded: true }]);
  });
});

describe('a token', () => {
  test('opens what its scope names, and the log and the actor are its owner’s', async () => {
    const token = await addAccessToken(portal, 'admin', ['organization:write']);
    const made = await callWith(token, '/departments', 'POST', { name: 'Office of the Tokens' });
    expect(made.statusCode).toBe(200);
    const entry = await latestEntry();
    const [{ id } = { id: 0 }] = await listOf('admin');
    expect(entry.context.accessToken).toEqual({ id, name: 'Registrar’s system' });
    const { auditLogs } = (await injectAs(portal, 'admin', { url: '/auditlogs' })).json().data;
    expect(auditLogs[0].description).toBe(
      'Andres P. Malonzo created the department Office of the Tokens, with the access token “Registrar’s system”',
    );
    expect(await codeWith(token)).toBe('access-token.scope');
    expect(await codeWith(token, '/profile')).toBe('access-token.scope');
  });

  test('is unknown when it was made up, revoked, or only begins like one', async () => {
    const token = await addAccessToken(portal, 'clerk', READ);
    expect(await codeWith('lagda_')).toBe('access-token.invalid');
    expect(await codeWith(`${token}x`)).toBe('access-token.invalid');
    const [{ id }] = await listOf('clerk');
    const foreign = await injectAs(portal, 'admin', { method: 'DELETE', url: `${TOKENS}/${id}` });
    expect(foreign.statusCode).toBe(404);
    expect(await codeWith(token)).toBe(200);
    const revoked = await injectAs(portal, 'clerk', { method: 'DELETE', url: `${TOKENS}/${id}` });
    expect(revoked.json().message).toBe('Access token revoked successfully');
    expect(await latestEntry()).toMatchObject({ actionType: 'access-token.revoke' });
    const answer = await callWith(token, '/requests');
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'access-token.invalid']);
  });

  test('of an account that expired or was deleted opens nothing', async () => {
    const token = await addAccessToken(portal, 'clerk', READ);
    const account = db.updateTable('accounts').where('id', '=', await idOf(portal, 'clerk'));
    const { expiresOn } = await db
      .selectFrom('accounts')
      .select('expiresOn')
      .where('id', '=', await idOf(portal, 'clerk'))
      .executeTakeFirstOrThrow();
    await account.set({ expiresOn: '2026-11-19' }).execute();
    expect(await codeWith(token)).toBe('access-token.invalid');
    await account.set({ expiresOn, deletedAt: clock.now() }).execute();
    expect(await codeWith(token)).toBe('access-token.invalid');
    await account.set({ deletedAt: null }).execute();
    expect(await codeWith(token)).toBe(200);
  });

  test('can do no more than its owner’s role at that time', async () => {
    const token = await addAccessToken(portal, 'clerk', ['requests:read', 'audit-logs:read']);
    expect(await codeWith(token, '/auditlogs')).toBe('forbidden');
    const account = db.updateTable('accounts').where('id', '=', await idOf(portal, 'clerk'));
    await account.set({ roleId: roleId('Faculty') }).execute();
    expect(await codeWith(token)).toBe('access-token.invalid');
    await account.set({ roleId: roleId('Staff') }).execute();
    expect(await codeWith(token)).toBe(200);
  });

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

describe('all tokens of an account end', () => {
  test('when its owner changes the password: they are told, and the log names them', async () => {
    const token = await addAccessToken(portal, 'clerk', READ);
    const answer = await injectAs(portal, 'clerk', {
      method: 'PUT',
      url: '/profile/changepassword',
      payload: { oldPassword: DEMO_PASSWORD, newPassword: 'Quiet-harbour-19' },
    });
    expect(answer.statusCode).toBe(200);
    expect(await codeWith(token)).toBe('access-token.invalid');
    const { notifications } = (await injectAs(portal, 'clerk', { url: '/profile/notifications' })).json()
      .data;
    expect(notifications[0].message).toContain('Its access token ended with it.');
    const entries = await db
      .selectFrom('auditLogs')
      .select(['actionType', 'context'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries.map(({ actionType }) => actionType)).toEqual([
      'profile.change-password',
      'access-token.end-all',
    ]);
    expect(JSON.parse(entries[1]?.context ?? '').names).toEqual(['Registrar’s system']);
  });

  test('when an Admin removes its second factor', async () => {
    const accountId = await idOf(portal, 'clerk');
    const token = await addAccessToken(portal, 'clerk', READ);
    await db
      .insertInto('twoFactors')
      .values({ accountId, encryptedSecret: 'x', confirmedAt: clock.now() })
      .execute();
    const url = `/accounts/${accountId}/two-factor`;
    expect((await injectAs(portal, 'admin', { method: 'DELETE', url })).statusCode).toBe(200);
    expect(await codeWith(token)).toBe('access-token.invalid');
  });
});

test('an ended token is listed for 30 days, then deleted', async () => {
  await addAccessToken(portal, 'clerk', READ, '2026-11-20');
  clock.set('2026-12-20T01:00:00Z');
  await cleanUp(portal.deps);
  expect(await listOf('clerk')).toHaveLength(1);
  clock.set('2026-12-21T01:00:00Z');
  await cleanUp(portal.deps);
  expect(await listOf('clerk')).toEqual([]);
});
