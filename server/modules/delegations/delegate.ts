import type { z } from 'zod';
import type { Delegation, delegate as endpoint } from '#contract/api/delegations.ts';
import { refuse, refuseMissing } from '#contract/errors.ts';
import { displayName } from '#contract/format/display-name.ts';
import { hasExpired } from '#contract/validity.ts';
import { todayOf } from '#server/clock.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { refuseTaken } from '#server/db/violations.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';
import { publishChange } from '#server/live/live-change.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { requireCode } from '#server/modules/auth/two-factor/require-code.ts';
import { notifyAccount } from '#server/modules/notifications/notify-account.ts';
import { lockHolders } from '#server/modules/positions/lock-positions.ts';
import { findDelegation, findDocumentsOf } from './delegations.repository.ts';

type Given = z.output<typeof endpoint.body> & { ipAddress: string };

/**
 * Lets another account sign one document for the actor, and tells it so. Needs a code of the actor's second factor
 * (409 without one, 403 for a wrong code). Refuses an unknown delegatee (404), the actor, a student or a document
 * that the actor does not sign (400), an expired account or a delegation that exists (409).
 */
export async function delegate(deps: Deps, actor: SessionActor, given: Given): Promise<Delegation> {
  await check(deps.db, deps, actor, given);
  await requireCode(deps, actor, { code: given.tfaCode, ipAddress: given.ipAddress });
  return deps.db.transaction().execute(async (tx) => {
    // Once more: whoever becomes a student or leaves takes this lock, and ends the delegations that there are.
    await lockHolders(tx, {}).execute();
    const { document, delegatee } = await check(tx, deps, actor, given);
    const id = await insert(tx, deps, actor.id, delegatee.id, document.id);
    await notifyAccount(tx, deps, {
      accountId: delegatee.id,
      notice: 'delegation.given',
      params: { principal: actor.displayName, document: document.name },
    });
    // What waits already waits for them, too.
    await publishChange(tx, { notifications: [], requests: [], changedRights: [delegatee.id] });
    await writeAudit(tx, deps, {
      actionType: 'delegation.create',
      performedById: actor.id,
      context: {
        delegationId: id,
        delegateeId: delegatee.id,
        documentId: document.id,
        delegatee: displayName(delegatee),
        document: document.name,
      },
    });
    return (await findDelegation(tx, id)) ?? refuseMissing('Delegation');
  });
}

/** Everything that can be refused without a code, checked first because a code can be used only once. */
async function check(
  db: Db,
  deps: Pick<Deps, 'clock' | 'config'>,
  actor: SessionActor,
  { email, documentId }: Given,
) {
  const today = todayOf(deps);
  await refuseWithoutSecondFactor(db, actor);
  const delegatee = await db
    .selectFrom('accounts as a')
    .innerJoin('accountSummaries as s', 's.id', 'a.id')
    .selectAll('s')
    .select('a.expiresOn')
    .where((where) => where(where.fn('lower', ['a.email']), '=', email.toLowerCase()))
    .where('a.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!delegatee) return refuseMissing('Account');
  if (delegatee.id === actor.id) refuse('delegation.self');
  if (delegatee.roleName === 'Student') refuse('delegation.student');
  if (hasExpired(delegatee, today)) refuse('delegation.expired');
  const documents = await findDocumentsOf(db, actor, today);
  const document = documents.find(({ id }) => id === documentId);
  if (!document) return refuse('delegation.not-yours');
  const existing = await db
    .selectFrom('delegations')
    .select('id')
    .where('delegatorId', '=', actor.id)
    .where('delegateeId', '=', delegatee.id)
    .where('documentId', '=', documentId)
    .executeTakeFirst();
  if (existing) refuse('delegation.exists');
  return { document, delegatee };
}

async function refuseWithoutSecondFactor(db: Db, actor: SessionActor): Promise<void> {
  const row = await db
    .selectFrom('twoFactors')
    .select('confirmedAt')
    .where('accountId', '=', actor.id)
    .executeTakeFirst();
  if (!row?.confirmedAt) refuse('delegation.two-factor');
}

async function insert(tx: Tx, deps: Deps, delegatorId: number, delegateeId: number, documentId: number) {
  const row = await tx
    .insertInto('delegations')
    .values({ delegatorId, delegateeId, documentId, createdAt: deps.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTaken('delegations_delegatee_id_document_id_delegator_id_key', 'delegation.exists'));
  return row.id;
}
