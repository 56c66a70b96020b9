import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { likePattern, searchableText } from './like-pattern.ts';

const portal = await openTestPortal();
const { db } = portal.deps;
afterAll(() => portal.close());

const inDatabase = async (text: string) => {
  const { rows } = await sql<{ text: string }>`select searchable(${text}) as text`.execute(db);
  return rows[0]?.text;
};

test.each([
  ['Núñez', 'nunez'],
  ['Nu\u0301n\u0303ez', 'nunez'],
  ['Ma. Ñ. DELA CRUZ-Peña', 'ma. n. dela cruz-pena'],
  ['Ångström, Đặng, İnci', 'angstrom, đang, inci'],
  ['山田 太郎 100%_\\', '山田 太郎 100%_\\'],
])('%s is compared as %s, by the portal and by the database', async (text, searchable) => {
  expect(searchableText(text)).toBe(searchable);
  expect(await inDatabase(text)).toBe(searchable);
});

test('a pattern takes % and _ and \\ literally', async () => {
  const found = async (text: string, typed: string) => {
    const { rows } = await sql<{ fits: boolean }>`
      select searchable(${text}) like ${likePattern(typed)} as fits`.execute(db);
    return rows[0]?.fits;
  };
  expect(await found('100% of a_b\\c', ' 100% ')).toBe(true);
  expect(await found('100% of a_b\\c', 'A_B\\C')).toBe(true);
  expect(await found('1000 of aXb', '100%')).toBe(false);
  expect(await found('1000 of aXb', 'a_b')).toBe(false);
});
