import type { ClassImportRow } from '#contract/api/classes.ts';
import { checkClassRows } from '#contract/class-rows.ts';
import { refuseRows, rowIssues } from '#contract/row-issues.ts';
import { refuseTaken } from '#server/db/violations.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { performedBy, writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { findCollegeId } from '#server/modules/departments/college.ts';
import { findClassIds } from './classes.repository.ts';

/** Rows that are inserted with one statement. */
const INSERTED_AT_ONCE = 500;

/**
 * Creates classes of the fixed college from the rows of a file, all or none, and answers how many. 400 with an issue
 * for each bad cell, at most 100 of them; 409 when somebody created one of them in this very moment.
 */
export async function importClasses(
  deps: Deps,
  actor: Actor,
  rows: readonly ClassImportRow[],
): Promise<number> {
  const checked = checkClassRows(rows, await findClassIds(deps.db));
  const issues = checked.flatMap(({ problems }, index) => rowIssues('classes', index, problems));
  if (issues.length > 0) return refuseRows('classes', issues);
  const values = checked.flatMap((row) => row.values ?? []);
  const store = deps.db.transaction().execute(async (tx) => {
    const departmentId = await findCollegeId(tx);
    const ids: number[] = [];
    for (let from = 0; from < values.length; from += INSERTED_AT_ONCE) {
      const some = values.slice(from, from + INSERTED_AT_ONCE).map((one) => ({ ...one, departmentId }));
      const added = await tx.insertInto('classes').values(some).returning('id').execute();
      ids.push(...added.map(({ id }) => id));
    }
    await writeAudit(tx, deps, {
      actionType: 'class.import',
      ...performedBy(actor),
      context: { classIds: ids },
    });
    return ids.length;
  });
  return store.catch(refuseTaken('classes_values', 'class.import-taken'));
}
