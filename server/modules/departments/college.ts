import { refuse } from '#contract/errors.ts';
import type { Db } from '#server/db/connect.ts';

/** The college that a new database starts with: it offers the documents, and classes are its own unless told otherwise. */
export const COLLEGE = 'College of Science';

/** 400 when the college was deleted or renamed: then a department has to be named. */
export async function findCollegeId(db: Db): Promise<number> {
  const row = await db.selectFrom('departments').select('id').where('name', '=', COLLEGE).executeTakeFirst();
  return row ? row.id : refuse('account.unknown-reference', { words: { thing: 'department' } });
}
