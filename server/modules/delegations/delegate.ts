import type { z } from 'zod';
import type { Delegation, delegate as endpoint } from '#contract/api/delegations.ts';
import { refuse, refuseMissing } from '#contract/errors.ts';
import { displayName } from '#contract/format/display-name.ts';
import type { Tx } from '#server/db/connect.ts';
import { isUniqueViolation } from '#server/db/violations.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { acceptCode } from '#server/modules/auth/two-factor/accept-code.ts';
import { findDelegation, findDocumentsOf } from './delegations.repository.ts';

/**
 * Lets somebody sign one document on the actor's behalf. Needs the actor's second factor (server.md section 3); the
 * delegatee may be anybody but a student or the actor.
 */
export async function delegate(
  deps: Deps,
  actor: Actor,
  { email, documentId, tfaCode }: z.output<typeof endpoint.body>,
): Promise<Delegation> {
  return deps.db.transaction().execute(async (tx) => {
    await refuseWithoutSecondFactor(tx, actor);
    const delegatee = await tx
      .selectFrom('accountSummaries')
      .selectAll()
      .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (!delegatee) return refuseMissing('Account');
    if (delegatee.id === actor.id) refuse('delegation.self');
    if (delegatee.roleName === 'Student') refuse('delegation.student');
    const documents = await findDocumentsOf(tx, actor);
    const document = documents.find(({ id }) => id === documentId);
    if (!document) return refuse('delegation.not-yours');
    if (!(await acceptCode(tx, deps, actor.id, tfaCode))) refuse('TFA_INVALID');
    const id = await insert(tx, deps, actor.id, delegatee.id, documentId);
    await writeAudit(tx, deps, {
      actionType: 'delegation.create',
      description: `${actor.displayName} lets ${displayName(delegatee)} sign ${document.name}`,
      performedById: actor.id,
      context: { delegationId: id, delegateeId: delegatee.id, documentId },
    });
    return (await findDelegation(tx, id)) ?? refuseMissing('Delegation');
  });
}

async function refuseWithoutSecondFactor(tx: Tx, actor: Actor): Promise<void> {
  const row = await tx
    .selectFrom('twoFactors')
    .select('confirmedAt')
    .where('accountId', '=', actor.id)
    .executeTakeFirst();
  if (!row?.confirmedAt) refuse('delegation.two-factor');
}

async function insert(tx: Tx, deps: Deps, delegatorId: number, delegateeId: number, documentId: number) {
  try {
    const row = await tx
      .insertInto('delegations')
      .values({ delegatorId, delegateeId, documentId, createdAt: deps.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('delegation.exists');
    throw error;
  }
}
