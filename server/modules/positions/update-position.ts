import type { z } from 'zod';
import type { updatePosition as endpoint, Position } from '#contract/api/positions.ts';
import { refuse, refuseMissing } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { performedBy, writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { requireDepartment } from '#server/modules/departments/require-department.ts';
import { lockNames, refuseTakenName } from './check-position.ts';
import { findPosition } from './positions.repository.ts';

/**
 * Renames a position, or moves it to another department; holders, stages and delegations stay as they are, and the key
 * never changes (docs/decisions/0035-positions.md). 404 when there is none, 400 when nothing would change or for an
 * unknown department, 409 for a name that another one has.
 */
export async function updatePosition(
  deps: Deps,
  actor: Actor,
  id: number,
  given: z.output<typeof endpoint.body>,
): Promise<Position> {
  return deps.db.transaction().execute(async (tx) => {
    await lockNames(tx);
    const before = (await findPosition(tx, id)) ?? refuseMissing('Position');
    const { name = before.name, departmentId = before.department.id } = given;
    if (name === before.name && departmentId === before.department.id) refuse('input.no-changes');
    await refuseTakenName(tx, name, id);
    const department = await requireDepartment(tx, departmentId);
    await tx.updateTable('positions').set({ name, departmentId }).where('id', '=', id).execute();
    await writeAudit(tx, deps, {
      actionType: 'position.update',
      ...performedBy(actor),
      context: {
        positionId: id,
        before: { name: before.name, departmentId: before.department.id, department: before.department.name },
        after: { name, departmentId, department },
      },
    });
    return (await findPosition(tx, id)) ?? refuseMissing('Position');
  });
}
