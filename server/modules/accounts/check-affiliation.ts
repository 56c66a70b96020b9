import { checkAffiliation } from '#contract/affiliation.ts';
import { refuse, refuseUnknown } from '#contract/errors.ts';
import type { Tx } from '#server/db/connect.ts';

export type Affiliated = {
  roleId: number;
  departmentId: number | null;
  positionId: number | null;
  classId: number | null;
};
export const AFFILIATION_COLUMNS = ['roleId', 'departmentId', 'positionId', 'classId'] as const;

const REFERENCES = {
  roleId: { table: 'roles', thing: 'role' },
  departmentId: { table: 'departments', thing: 'department' },
  positionId: { table: 'positions', thing: 'position' },
  classId: { table: 'classes', thing: 'class' },
} as const;

/** 400, naming the field, for an id of a role, department, position or class that there is not. */
export async function requireReferences(tx: Tx, given: Partial<Affiliated>): Promise<void> {
  for (const column of AFFILIATION_COLUMNS) {
    const { table, thing } = REFERENCES[column];
    const id = given[column];
    if (typeof id !== 'number') continue;
    // kept until the end of the transaction, so that nobody deletes it meanwhile
    const row = await tx.selectFrom(table).select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
    if (!row) refuseUnknown(thing, [column]);
  }
}

/** 400, naming the fields, for an account that cannot exist (contract/affiliation.ts). */
export async function requirePossible(
  tx: Tx,
  { roleId, departmentId, positionId, classId }: Affiliated,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const { name: role } = await tx
    .selectFrom('roles')
    .select('name')
    .where('id', '=', roleId)
    .executeTakeFirstOrThrow();
  const problems = checkAffiliation({
    role,
    isNew,
    department: departmentId !== null,
    position: positionId !== null,
    class: classId !== null,
  });
  if (problems.length === 0) return;
  refuse('input.invalid', { issues: problems.map(({ at, message }) => ({ path: `${at}Id`, message })) });
}
