import { refuse } from '#contract/errors.ts';
import { COLLEGE } from '#documents/document.ts';
import type { Db } from '#server/db/connect.ts';

/** The college whose own classes are unless told otherwise. 400 when it was deleted or renamed: then a department has to be named. */
export async function findCollegeId(db: Db): Promise<number> {
  const row = await db.selectFrom('departments').select('id').where('name', '=', COLLEGE).executeTakeFirst();
  return row ? row.id : refuse('input.unknown-reference', { words: { thing: 'department' } });
}
