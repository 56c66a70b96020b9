import type { z } from 'zod';
import type { createPosition as endpoint, Position } from '#contract/api/positions.ts';
import { refuseMissing } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { performedBy, writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { requireDepartment } from '#server/modules/departments/require-department.ts';
import { lockNames, refuseTakenName } from './check-position.ts';
import { findPosition } from './positions.repository.ts';

/**
 * Adds a position of the institution's own: no form has a place for it until a pipeline names it. 409 for a name that
 * another one has, in whatever case; 400 for an unknown department.
 */
export async function createPosition(
  deps: Deps,
  actor: Actor,
  { name, departmentId }: z.output<typeof endpoint.body>,
): Promise<Position> {
  return deps.db.transaction().execute(async (tx) => {
    await lockNames(tx);
    await refuseTakenName(tx, name);
    const department = await requireDepartment(tx, departmentId);
    const { id } = await tx
      .insertInto('positions')
      .values({ key: null, name, departmentId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeAudit(tx, deps, {
      actionType: 'position.create',
      ...performedBy(actor),
      context: { positionId: id, name, departmentId, department },
    });
    return (await findPosition(tx, id)) ?? refuseMissing('Position');
  });
}
