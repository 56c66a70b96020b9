import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { refuseTaken, UNIQUE_INDEXES } from './violations.ts';

const portal = await openTestPortal();
const { db } = portal.deps;
afterAll(() => portal.close());

const addTwice = () =>
  db
    .insertInto('departments')
    .values([{ name: 'Office of Echoes' }, { name: 'OFFICE OF ECHOES' }])
    .execute();

test('what another row’s values forbid is refused in the words of its index', async () => {
  const adding = addTwice().catch(refuseTaken('departments_name', 'department.exists'));
  await expect(adding).rejects.toMatchObject({ code: 'department.exists' });
});

test('another index than the one that was meant is a fault, and stays one', async () => {
  const adding = addTwice().catch(refuseTaken('accounts_email', 'account.email-taken'));
  await expect(adding).rejects.toMatchObject({ code: '23505', constraint: 'departments_name' });
});

test('every index that is named is a unique one of the database', async () => {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where indisunique`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...UNIQUE_INDEXES]));
});
