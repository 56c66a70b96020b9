import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';

/* What happens while the passwords of a large file are hashed, and at its end. */
const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

const count = async () => (await db.selectFrom('accounts').select('id').execute()).length;
const row = (id: number) =>
  db
    .selectFrom('accountImports')
    .select(['created', 'problem'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function begin(): Promise<number> {
  const accounts = Array.from({ length: LIMITS.importRowsAtOnce + 1 }, (_, index) => ({
    firstName: 'Teacher',
    lastName: `Number${index}`,
    emailAddress: `long.${index}@example.edu`,
    password: 'seven-blue-kites',
    department: 'College of Science',
    role: 'Faculty',
  }));
  const answer = await injectAs(portal, 'admin', {
    method: 'POST',
    url: '/accounts/import',
    payload: { accounts },
  });
  return answer.json().data.import.id;
}

async function endOf(id: number): Promise<{ created: number | null; problem: string | null }> {
  const isOver = async () => Object.values(await row(id)).some((value) => value !== null);
  await vi.waitUntil(isOver, { timeout: 60_000, interval: 20 });
  return row(id);
}

test('an import whose end cannot be stored has created nobody, as it says', async () => {
  const before = await count();
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
    db,
  );
  await sql`create trigger refuse before update on account_imports for each row
    when (new.created is not null) execute function refuse()`.execute(db);
  const { created, problem } = await endOf(await begin());
  expect([created, problem]).toEqual([null, 'Something went wrong. Nothing was saved.']);
  expect(await count()).toBe(before);
  await sql`drop trigger refuse on account_imports`.execute(db);
});

test('an import creates nobody when its Admin has lost the account meanwhile', async () => {
  const before = await count();
  const id = await begin();
  await db
    .updateTable('accounts')
    .set({ expiresOn: '2020-01-01' })
    .where('id', '=', await idOf(portal, 'admin'))
    .execute();
  expect(await endOf(id)).toEqual({ created: null, problem: 'You are not allowed to do this.' });
  expect(await count()).toBe(before);
});
