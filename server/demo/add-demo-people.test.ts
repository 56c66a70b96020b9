import { afterAll, expect, test } from 'vitest';
import { POSITIONS } from '#contract/positions.ts';
import { decryptSecret } from '#server/modules/auth/two-factor/secret.ts';
import { idOf } from '#server/testing/inject-as.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { addDemoPeople } from './add-demo-people.ts';
import { DEAN_SECRET } from './world.ts';

const portal = await openTestPortal({ isEmpty: true });
const { deps } = portal;
const { db } = deps;
afterAll(() => portal.close());

test('of two starts at once one brings the people', async () => {
  const filled = await Promise.all([addDemoPeople(deps), addDemoPeople(deps)]);
  expect(filled.sort()).toEqual([false, true]);
  const accounts = await db.selectFrom('accounts').select(['id', 'email']).orderBy('id').execute();
  expect(accounts).toHaveLength(33);
  expect(accounts.at(0)).toEqual({ id: 1, email: 'andres.malonzo@example.edu' });
  expect(accounts.at(-1)).toEqual({ id: 33, email: 'carlo.ibanez@students.example.edu' });
});

test('every signing position has exactly one holder, in its own department', async () => {
  const held = await db
    .selectFrom('accountSummaries')
    .select(['positionName', 'departmentName'])
    .where(
      'positionName',
      'in',
      Object.values(POSITIONS).map(({ name }) => name),
    )
    .execute();
  expect(held).toHaveLength(Object.keys(POSITIONS).length);
  for (const { name, department } of Object.values(POSITIONS)) {
    expect(held).toContainEqual({ positionName: name, departmentName: department });
  }
});

test('only Carlo has no signature, only Joshua no numbers, only two their first password', async () => {
  const people = await db.selectFrom('accounts').selectAll().execute();
  const named = (rows: typeof people) => rows.map(({ firstName }) => firstName).sort();
  expect(named(people.filter(({ signatureId }) => signatureId === null))).toEqual(['Carlo']);
  expect(named(people.filter(({ contactNumber }) => contactNumber === null))).toEqual(['Joshua']);
  expect(named(people.filter((person) => !person.isPasswordChanged))).toEqual(['Jonalyn', 'Rhea']);
  expect(named(people.filter((person) => !person.isEmailNotificationEnabled))).toEqual(['Rogelio']);
  expect(new Set(people.map(({ expiresOn }) => expiresOn))).toEqual(new Set(['2027-09-16']));
  const available = people.filter(({ availability }) => Object.keys(availability).length > 0);
  expect(available).toHaveLength(8 + 1 + 5);
  expect(available[0]?.availability.saturday).toEqual(['09:00']);
});

test('every signature is its own picture, transparent and trimmed', async () => {
  const rows = await db.selectFrom('signatures').selectAll().execute();
  expect(rows).toHaveLength(32);
  const images = await Promise.all(rows.map(({ fileKey }) => deps.files.read(fileKey)));
  expect(new Set(images.map((image) => Buffer.from(image).toString('base64'))).size).toBe(32);
  expect(rows.every(({ width, height }) => width > 200 && height > 60)).toBe(true);
});

test('the Dean has a second factor and lets Alma Lagman sign Travel Orders', async () => {
  const deanId = await idOf(portal, 'dean');
  const factor = await db.selectFrom('twoFactors').selectAll().executeTakeFirstOrThrow();
  expect(factor.accountId).toBe(deanId);
  expect(factor.confirmedAt).not.toBeNull();
  expect(decryptSecret(deps.secretKey, deanId, factor.encryptedSecret)).toBe(DEAN_SECRET);
  const delegation = await db
    .selectFrom('delegations as g')
    .innerJoin('documents as d', 'd.id', 'g.documentId')
    .select(['g.delegatorId', 'g.delegateeId', 'd.name'])
    .executeTakeFirst();
  expect(delegation).toEqual({
    delegatorId: deanId,
    delegateeId: await idOf(portal, 'immediateSupervisor'),
    name: 'Travel Order',
  });
});

test('a database that has accounts is left alone', async () => {
  await db.updateTable('accounts').set({ firstName: 'Miguelito' }).where('id', '=', 29).execute();
  expect(await addDemoPeople(deps)).toBe(false);
  const { count } = await db
    .selectFrom('accounts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(33);
});
