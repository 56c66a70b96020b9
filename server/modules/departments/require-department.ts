import { refuse } from '#contract/errors.ts';
import type { Tx } from '#server/db/connect.ts';

/** The name of a department, which nobody deletes before this transaction ends; 400 when there is none. */
export async function requireDepartment(tx: Tx, id: number): Promise<string> {
  const department = await tx
    .selectFrom('departments')
    .select('name')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return department ? department.name : refuse('input.unknown-reference', { words: { thing: 'department' } });
}
