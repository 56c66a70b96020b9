import { expect, test } from 'vitest';
import { type Affiliation, checkAffiliation } from './affiliation.ts';
import { ROLES } from './roles.ts';

const YES_OR_NO = [true, false];
const everyAccount = ROLES.flatMap((role) =>
  YES_OR_NO.flatMap((isNew) =>
    YES_OR_NO.flatMap((department) =>
      YES_OR_NO.flatMap((position) =>
        YES_OR_NO.map((studies) => ({ role, isNew, department, position, class: studies })),
      ),
    ),
  ),
);

test('of all accounts that can be described, exactly these can exist', () => {
  const possible = everyAccount
    .filter((account) => checkAffiliation(account).length === 0)
    .map(({ role, isNew, ...has }) => {
      const parts = (Object.keys(has) as Affiliation[]).filter((part) => has[part]);
      return `${isNew ? 'new' : 'known'} ${role}: ${parts.join(', ')}`;
    });
  expect(possible.sort()).toEqual(
    [
      'new Student: class',
      'known Student: class',
      'new Faculty: department',
      'new Faculty: department, position',
      'known Faculty: department',
      'known Faculty: department, position',
      ...['Admin', 'Staff', 'Executive'].flatMap((role) => [
        `new ${role}: department, position`,
        `known ${role}: department`,
        `known ${role}: department, position`,
      ]),
    ].sort(),
  );
});

test('every problem is named, each at its part', () => {
  const nobody = { role: 'Staff', isNew: true, department: false, position: false, class: true } as const;
  expect(checkAffiliation(nobody)).toEqual([
    { at: 'department', message: 'Everybody but a student needs a department' },
    { at: 'position', message: 'An account with this role needs a position' },
    { at: 'class', message: 'Only a student belongs to a class' },
  ]);
});
