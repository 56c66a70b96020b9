import { refuse, refuseMissing } from '#contract/errors.ts';
import { whatBelongs } from '#contract/format/counts.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { performedBy, writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { findDepartmentUses } from './departments.repository.ts';

/**
 * Deletes a department that nothing belongs to. 404 when there is none; 409, saying what belongs to it, for one in use.
 * Deleted accounts keep their department, so that what they signed can still say where they belonged.
 */
export async function deleteDepartment(deps: Deps, actor: Actor, id: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    // Locks out whoever is about to refer to it; they wait, and then find that it is gone.
    const department = await tx
      .selectFrom('departments')
      .select('name')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!department) return refuseMissing('Department');
    const uses = whatBelongs(await findDepartmentUses(tx, id));
    if (uses) return refuse('department.in-use', { words: { uses } });
    await tx.deleteFrom('departments').where('id', '=', id).execute();
    await writeAudit(tx, deps, {
      actionType: 'department.delete',
      ...performedBy(actor),
      context: { departmentId: id, name: department.name },
    });
  });
}
