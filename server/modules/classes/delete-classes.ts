import { refuse, refuseMissingAmong } from '#contract/errors.ts';
import { classLabel } from '#contract/format/class-label.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { performedBy, writeAudit } from '#server/modules/audit-log/write-audit.ts';

/**
 * Deletes classes, all or none. 404 when one of the ids is unknown; 409, naming the first, when a user belongs to one of
 * them: also a deleted user, so that what they asked for can still say where they belonged. Answers how many.
 */
export async function deleteClasses(deps: Deps, actor: Actor, given: readonly number[]): Promise<number> {
  const ids = [...new Set(given)];
  return deps.db.transaction().execute(async (tx) => {
    // Locks out whoever is about to refer to them; they wait, and then find that they are gone.
    const classes = await tx
      .selectFrom('classes')
      .selectAll()
      .where('id', '=', anyOf(ids))
      .orderBy('id')
      .forUpdate()
      .execute();
    if (classes.length < ids.length) return refuseMissingAmong('Class', given, classes);
    const used = await tx
      .selectFrom('accounts')
      .select(['classId', (row) => row.fn.countAll<number>().as('total')])
      .where('classId', '=', anyOf(ids))
      .groupBy('classId')
      .orderBy('classId')
      .executeTakeFirst();
    const inUse = used && classes.find(({ id }) => id === used.classId);
    if (inUse) {
      const users = used.total === 1 ? '1 user belongs' : `${used.total} users belong`;
      return refuse('class.in-use', { words: { name: classLabel(inUse), users } });
    }
    await tx.deleteFrom('classes').where('id', '=', anyOf(ids)).execute();
    await writeAudit(tx, deps, {
      actionType: 'class.delete',
      ...performedBy(actor),
      context: { classIds: ids, names: classes.map(classLabel) },
    });
    return classes.length;
  });
}
