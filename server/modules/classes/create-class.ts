import type { z } from 'zod';
import type { ClassWithDepartment, createClass as endpoint } from '#contract/api/classes.ts';
import { refuseMissing } from '#contract/errors.ts';
import { refuseTaken } from '#server/db/violations.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { performedBy, writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { findCollegeId } from '#server/modules/departments/college.ts';
import { requireDepartment } from '#server/modules/departments/require-department.ts';
import { findClass } from './classes.repository.ts';

/** Adds a class, of the fixed college unless a department is given. 409 when a class has the same six values, in whatever case. */
export async function createClass(
  deps: Deps,
  actor: Actor,
  { departmentId: given, ...values }: z.output<typeof endpoint.body>,
): Promise<ClassWithDepartment> {
  const add = deps.db.transaction().execute(async (tx) => {
    const departmentId = given ?? (await findCollegeId(tx));
    await requireDepartment(tx, departmentId);
    const { id } = await tx
      .insertInto('classes')
      .values({ ...values, departmentId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const added = (await findClass(tx, id)) ?? refuseMissing('Class');
    await writeAudit(tx, deps, {
      actionType: 'class.create',
      ...performedBy(actor),
      context: { classId: id, name: added.name, academicYear: values.academicYear },
    });
    return added;
  });
  return add.catch(refuseTaken('classes_values', 'class.exists'));
}
