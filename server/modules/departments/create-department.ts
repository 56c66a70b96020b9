import type { Named } from '#contract/api/accounts.ts';
import { refuseTaken } from '#server/db/violations.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { performedBy, writeAudit } from '#server/modules/audit-log/write-audit.ts';

/** Adds a department. 409 for a name that another one has, in whatever case. */
export async function createDepartment(deps: Deps, actor: Actor, name: string): Promise<Named> {
  const add = deps.db.transaction().execute(async (tx) => {
    const department = await tx
      .insertInto('departments')
      .values({ name })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
    await writeAudit(tx, deps, {
      actionType: 'department.create',
      ...performedBy(actor),
      context: { departmentId: department.id, name },
    });
    return department;
  });
  return add.catch(refuseTaken('departments_name', 'department.exists'));
}
