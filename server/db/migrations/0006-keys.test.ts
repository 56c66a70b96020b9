import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { POSITIONS } from '#contract/positions.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import * as keys from './0006-keys.ts';

const MIGRATION: Migration = keys;

/** A portal whose positions and documents have no keys yet, as before this migration. */
async function openOldPortal() {
  const portal = await openTestPortal({ isEmpty: true });
  onTestFinished(() => portal.close());
  const { db } = portal.deps;
  await sql`alter table positions drop column key`.execute(db);
  await sql`alter table documents drop column key`.execute(db);
  return {
    db,
    migrate: () => MIGRATION.up(db),
    keysOf: async (table: 'positions' | 'documents') => {
      const rows = await db.selectFrom(table).select(['key', 'name']).orderBy('id').execute();
      return rows.map(({ key, name }) => [name, key]);
    },
  };
}

test('every position and document of the code gets its key', async () => {
  const { migrate, keysOf } = await openOldPortal();
  await migrate();
  expect(await keysOf('positions')).toEqual(Object.entries(POSITIONS).map(([key, { name }]) => [name, key]));
  expect(await keysOf('documents')).toEqual(DOCUMENTS.map(({ key, name }) => [name, key]));
});

test('a position that was renamed and added again under its old name keeps its places', async () => {
  const { db, migrate, keysOf } = await openOldPortal();
  await sql`update positions set name = 'College Dean' where name = 'Dean'`.execute(db);
  await sql`insert into positions (name, department_id) select 'Dean', department_id from positions limit 1`.execute(
    db,
  );
  await migrate();
  const positions = await keysOf('positions');
  expect(positions).toContainEqual(['College Dean', 'dean']);
  expect(positions).toContainEqual(['Dean', null]);
});

test('a place given to another position in one document changes nothing for the others', async () => {
  const { db, migrate, keysOf } = await openOldPortal();
  await sql`insert into positions (name, department_id) select 'Guidance', department_id from positions limit 1`.execute(
    db,
  );
  await sql`update template_stages set position_id = (select max(id) from positions) where id =
    (select min(id) from template_stages where signature_key = 'dean')`.execute(db);
  await migrate();
  const positions = await keysOf('positions');
  expect(positions).toContainEqual(['Dean', 'dean']);
  expect(positions).toContainEqual(['Guidance', null]);
});

test('a position whose only place was given to another, and one that signs nothing', async () => {
  const { db, migrate, keysOf } = await openOldPortal();
  await sql`delete from template_stages where signature_key = 'agency'`.execute(db);
  await sql`update template_stages set position_id = (select id from positions where name = 'Dean')
    where signature_key = 'remit'`.execute(db);
  await migrate();
  const positions = await keysOf('positions');
  expect(positions).toContainEqual(['Agency-accredited Union/Cooperative', 'agency']);
  expect(positions).toContainEqual(['Remittance Services', 'remit']);
  expect(positions).toContainEqual(['Dean', 'dean']);
});

test("the institution's own documents get a key of their own, which is none of the code's", async () => {
  const { db, migrate, keysOf } = await openOldPortal();
  for (const name of ['travel order', 'Travel: order!', 'Kahilingan Ñ', 'שלום'])
    await sql`insert into documents (name, department_id) select ${name}, department_id from documents limit 1`.execute(
      db,
    );
  await migrate();
  expect(await keysOf('documents')).toEqual(
    expect.arrayContaining([
      ['Travel Order', 'travel-order'],
      ['travel order', expect.stringMatching(/^travel-order-\d+$/)],
      ['Travel: order!', expect.stringMatching(/^travel-order-\d+$/)],
      ['Kahilingan Ñ', expect.stringMatching(/^kahilingan-\d+$/)],
      ['שלום', expect.stringMatching(/^\d+$/)],
    ]),
  );
});
