import { afterAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

const update = async (who: Exclude<Who, null>, payload: object) =>
  injectAs(portal, 'admin', { method: 'PUT', url: `/accounts/${await idOf(portal, who)}`, payload });
const rowOf = async (who: Exclude<Who, null>) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', await idOf(portal, who))
    .executeTakeFirstOrThrow();
const roleIds = new Map(
  (await db.selectFrom('roles').selectAll().execute()).map(({ id, name }) => [name, id]),
);
const { departmentId, positionId } = await rowOf('rhea');
const { classId } = await rowOf('miguel');

describe('accounts that cannot exist are refused, and nothing changes', () => {
  const none = { departmentId: null, positionId: null, classId: null };
  const impossible: [Role, object, string[]][] = [
    ['Student', none, ['classId']],
    ['Student', { ...none, positionId }, ['classId', 'positionId']],
    ['Student', { ...none, classId, positionId }, ['positionId']],
    ['Student', { ...none, classId, departmentId }, ['departmentId']],
    ['Student', { departmentId, positionId, classId }, ['departmentId', 'positionId']],
    ...(['Admin', 'Staff', 'Executive', 'Faculty'] as const).flatMap((role): [Role, object, string[]][] => [
      [role, none, ['departmentId']],
      [role, { ...none, positionId }, ['departmentId']],
      [role, { ...none, classId }, ['departmentId', 'classId']],
      [role, { departmentId, positionId, classId }, ['classId']],
    ]),
  ];
  test.each(impossible)('a %s with %j', async (role, parts, paths) => {
    const before = await rowOf('paolo');
    const answer = await update('paolo', { roleId: roleIds.get(role), ...parts });
    expect(answer.statusCode).toBe(400);
    const { issues, message } = answer.json();
    expect(issues.map(({ path }: { path: string }) => path)).toEqual(expect.arrayContaining(paths));
    expect(issues).toHaveLength(paths.length);
    expect(message).toBe(issues[0].message);
    expect(await rowOf('paolo')).toEqual(before);
  });
});

test.each(['contactNumber', 'telephoneNumber'])('a %s that nobody can call is refused', async (column) => {
  const answer = await update('paolo', { [column]: 'call me' });
  expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, column]);
});

test('what is left out counts as it is', async () => {
  expect((await update('miguel', { positionId })).statusCode).toBe(400);
  expect((await update('miguel', { classId: null })).statusCode).toBe(400);
  expect((await update('rhea', { departmentId: null })).statusCode).toBe(400);
  expect((await update('rhea', { roleId: roleIds.get('Student'), classId })).statusCode).toBe(400);
});

test('a professor may become a student and the other way round, a position may be emptied', async () => {
  const student = { roleId: roleIds.get('Student'), classId, departmentId: null, positionId: null };
  expect((await update('hazel', student)).json().data.account).toMatchObject({
    role: { name: 'Student' },
    class: { id: classId },
  });
  const faculty = { roleId: roleIds.get('Faculty'), classId: null, departmentId };
  expect((await update('hazel', faculty)).statusCode).toBe(200);
  expect((await update('registrar', { positionId: null })).statusCode).toBe(200);
});

test('an Admin’s own signature is not given out as that of the account they change', async () => {
  const { account } = (await update('mark', { prefix: 'Prof' })).json().data;
  expect(account).toMatchObject({ prefix: 'Prof', signatureUrl: null });
});

test('an account from before the rule may still change its name', async () => {
  await db
    .updateTable('accounts')
    .set({ departmentId: null })
    .where('id', '=', await idOf(portal, 'jerome'))
    .execute();
  expect((await update('jerome', { firstName: 'Jerry' })).statusCode).toBe(200);
  expect((await update('jerome', { positionId: null })).statusCode).toBe(400);
});
