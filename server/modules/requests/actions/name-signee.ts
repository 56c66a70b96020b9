import type { RequestFull } from '#contract/api/requests.ts';
import { refuse, refuseMissing } from '#contract/errors.ts';
import { displayName } from '#contract/format/display-name.ts';
import { isFinal, OPENING_NOTICES } from '#contract/lifecycle.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { announce } from '#server/live/announce.ts';
import { findPeople } from '#server/modules/accounts/people.repository.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { notify } from '#server/modules/notifications/notify.ts';
import { findRequest, lockRequest } from '../read/requests.repository.ts';
import { showRequest } from '../read/show-request.ts';
import { statusOf } from '../rules/pipeline.ts';
import { changeOf } from '../rules/relations.ts';
import { openStageOf } from '../rules/request.ts';
import { tell } from './tell.ts';

/** An Admin names who signs in the place of a chosen or fixed signee, typically one whose account is gone. */
export async function nameSignee(
  deps: Deps,
  actor: Actor,
  place: { id: number; stageId: number },
  signeeId: number,
): Promise<RequestFull> {
  await deps.db.transaction().execute(async (tx) => {
    const before = (await lockRequest(tx, place.id)) ?? refuseMissing('Request');
    const stage = before.stages.find(({ id }) => id === place.stageId) ?? refuseMissing('Stage');
    if (isFinal(before.status) || stage.isCompleted || stage.isSkipped) refuse('request.stage-not-open');
    if (stage.signeeId === null) refuse('request.stage-has-position');
    const [signee] = await findPeople(tx, { ids: [signeeId] });
    const mayBe =
      signee && !signee.deletedAt && signee.roleName !== 'Student' && signee.id !== before.requestorId;
    if (!mayBe)
      return refuse('input.invalid', {
        issues: [{ path: 'signeeId', message: 'This person cannot sign here' }],
      });
    if (before.appointment?.stageId === stage.id) {
      // A meeting that is being arranged is with the new signee, in their hours.
      await tx
        .updateTable('appointments')
        .set({ initiatorId: signeeId })
        .where('id', '=', before.appointment.id)
        .execute();
    }
    await tx.updateTable('requestStages').set({ signeeId }).where('id', '=', stage.id).execute();
    const request = (await findRequest(tx, place.id)) ?? refuseMissing('Request');
    const open = openStageOf(request);
    const waits = request.status === 'PENDING' && open?.id === stage.id;
    const status = waits ? statusOf(open, request) : request.status;
    await tx
      .updateTable('requests')
      .set({ status, updatedAt: deps.clock.now() })
      .where('id', '=', request.id)
      .execute();
    const message = `${displayName(signee)} now signs your ${request.documentName} (No. ${request.id}) in place of the person you chose.`;
    const { id, documentName } = request;
    const told = await notify(tx, deps, [
      { accountId: request.requestorId, message, icon: 'info', request: { id, documentName } },
    ]);
    const signees =
      open?.id === stage.id
        ? await tell(tx, deps, OPENING_NOTICES.created, {
            request,
            stage: open,
            actorId: actor.id,
            words: {},
          })
        : [];
    await announce(tx, { told: [...told, ...signees], requests: [changeOf(before, request)] });
    await writeAudit(tx, deps, {
      actionType: 'request.name-signee',
      description: `${displayName(signee)} was named to sign ${documentName} (No. ${id}) by ${actor.displayName}`,
      performedById: actor.id,
      requestId: id,
      context: { stageId: stage.id, signeeId, before: stage.signeeId },
    });
  });
  return showRequest(deps, actor, place.id);
}
