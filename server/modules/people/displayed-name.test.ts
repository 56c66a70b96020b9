import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { displayName } from '#contract/format/display-name.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';

/*
 * The displayed name that the database computes for searches is the one that every screen shows.
 */
const portal = await openTestPortal();
const { db, clock } = portal.deps;
afterAll(() => portal.close());

type Names = {
  prefix: string | null;
  firstName: string;
  middleName: string | null;
  lastName: string;
  suffix: string | null;
};
const SPACES = [' ', '\t', '\n', '\v', '\u00a0', '\u2003', '\u2028', '\u3000', '\ufeff'];
const LETTERS = ['a', 'Z', 'ñ', 'Ñ', 'n\u0303', '\u0303', 'é', 'Ø', 'ı', '李', '𝒜', '😀', '0'];
const word = fc.string({ unit: fc.constantFrom('.', ',', "'", '-', ...SPACES, ...LETTERS), maxLength: 6 });
const optional = fc.option(word);
const oddNames = fc.sample(
  fc.record({ prefix: optional, firstName: word, middleName: optional, lastName: word, suffix: optional }),
  { numRuns: 2000, seed: 96 },
);
const realNames: Names[] = [
  { prefix: 'Atty.', firstName: 'Noel', middleName: 'F.', lastName: 'Katigbak', suffix: null },
  { prefix: 'Dr', firstName: 'Ma. Luisa', middleName: 'de la Cruz', lastName: 'Santos', suffix: 'PhD.' },
  { prefix: ' ', firstName: ' Ana ', middleName: '', lastName: 'Cruz', suffix: ' ' },
  { prefix: null, firstName: 'Ñico', middleName: 'ñiguez', lastName: 'Ibañez', suffix: 'Jr' },
  { prefix: null, firstName: 'Lourdes', middleName: 'n\u0303igo', lastName: 'Cruz', suffix: 'III' },
  { prefix: '...', firstName: 'Cher', middleName: '.', lastName: '', suffix: null },
];

test('it agrees for real names, odd names and nearly no names', async () => {
  const { roleId } = await db.selectFrom('accounts').select('roleId').executeTakeFirstOrThrow();
  const rows = [...realNames, ...oddNames].map((names, index) => ({
    ...names,
    roleId,
    email: `odd${String(index).padStart(5, '0')}@example.edu`,
    passwordHash: '',
    availability: '{}',
    expiresOn: '2027-01-01',
    createdAt: clock.now(),
  }));
  await db.insertInto('accounts').values(rows).execute();
  const stored = await db
    .selectFrom('accounts')
    .select(['prefix', 'firstName', 'middleName', 'lastName', 'suffix', 'displayedName'])
    .execute();
  expect(stored.length).toBeGreaterThan(2000);
  for (const { displayedName, ...names } of stored) {
    expect([names, displayedName]).toEqual([names, displayName(names)]);
  }
});
