import { refuse, refuseMissing } from '#contract/errors.ts';
import { positionUses } from '#contract/format/counts.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { performedBy, writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { lockNames } from './check-position.ts';
import { findPosition, findPositionUses } from './positions.repository.ts';

/**
 * Deletes a position that nothing uses. 404 when there is none; 409 for one that the forms have a place for, and,
 * saying what uses it, for one in use. Deleted accounts and old requests count: they say who signed as what.
 */
export async function deletePosition(deps: Deps, actor: Actor, id: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    // before the row, as a change of the name takes them: the other way round, each would wait for the other
    await lockNames(tx);
    // Locks out whoever is about to refer to it; they wait, and then find that it is gone.
    await tx.selectFrom('positions').select('id').where('id', '=', id).forUpdate().execute();
    const position = (await findPosition(tx, id)) ?? refuseMissing('Position');
    if (position.key !== null) refuse('position.of-forms');
    const uses = positionUses(await findPositionUses(tx, id));
    if (uses) refuse('position.in-use', { words: { uses } });
    await tx.deleteFrom('positions').where('id', '=', id).execute();
    const { name, department } = position;
    await writeAudit(tx, deps, {
      actionType: 'position.delete',
      ...performedBy(actor),
      context: { positionId: id, name, departmentId: department.id, department: department.name },
    });
  });
}
