import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { idOf } from '#server/testing/inject-as.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import * as oneClass from './0016-one-class-whatever-the-case.ts';

const MIGRATION: Migration = oneClass;
const CONSTRAINT = 'classes_program_specialization_year_section_semester_academ_key';

test('of classes that differ only in case the oldest stays, with the students of all', async () => {
  const portal = await openTestPortal();
  onTestFinished(() => portal.close());
  const { db } = portal.deps;
  await sql`drop index classes_values`.execute(db);
  await sql`alter table classes add constraint ${sql.ref(CONSTRAINT)}
    unique (program, specialization, year, section, semester, academic_year)`.execute(db);
  const miguel = await idOf(portal, 'miguel');
  const classOfMiguel = async () =>
    (await db.selectFrom('accounts').select('classId').where('id', '=', miguel).executeTakeFirstOrThrow())
      .classId;
  const before = await db.selectFrom('classes').select('id').orderBy('id').execute();
  const first = await classOfMiguel();
  await sql`with twin as (
    insert into classes (program, specialization, year, section, semester, academic_year, department_id)
    select upper(program), specialization, year, lower(section), semester, academic_year, department_id
    from classes where id = ${first} returning id
  ) update accounts set class_id = twin.id from twin where accounts.id = ${miguel}`.execute(db);
  expect(await classOfMiguel()).not.toBe(first);

  await db.transaction().execute((tx) => MIGRATION.up(tx));

  expect(await classOfMiguel()).toBe(first);
  expect(await db.selectFrom('classes').select('id').orderBy('id').execute()).toEqual(before);
});
