import type { ChosenSignee, RequestFull } from '#contract/api/requests.ts';
import { refuse } from '#contract/errors.ts';
import { checkRequest } from '#documents/check-request.ts';
import { lockedAnswers } from '#documents/fill.ts';
import { todayOf } from '#server/clock.ts';
import { withCommit } from '#server/db/at-commit.ts';
import { together } from '#server/db/together.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { deleteDraft } from '#server/modules/drafts/drafts.repository.ts';
import { refuseSentForm, setRequestOfForm, takeForm } from '#server/modules/drafts/sent-forms.repository.ts';
import { lockHolders } from '#server/modules/positions/lock-positions.ts';
import { paperRequestorOf } from '../paper/find-paper-requestor.ts';
import { selectDelegationsOfNew, selectPeopleOfNew } from '../read/people-of-requests.repository.ts';
import { informationOf, selectInformation } from '../read/requestor-information.repository.ts';
import { present } from '../read/show-request.ts';
import { type NewStage, newRequest } from '../rules/new-request.ts';
import {
  refuseUnlessFaculty,
  requireRequestable,
  selectRequestable,
  selectTemplateToCopy,
} from '../rules/requestable.ts';
import { commitChange } from './commit-change.ts';
import { drawIds } from './new-rows.repository.ts';
import { refuseOverLimit } from './refuse-over-limit.ts';

type Asked = {
  documentId: number;
  signees: readonly ChosenSignee[];
  formResponse: Record<string, unknown>;
  key?: string | undefined;
};

/** Makes a request: the template of its document copied, the people the requestor chose first (server.md section 3). */
export async function createRequest(deps: Deps, actor: Actor, asked: Asked): Promise<RequestFull> {
  const day = todayOf(deps);
  const made = await deps.db.transaction().execute(async (tx) => {
    const { documentId, signees } = asked;
    const form = { accountId: actor.id, key: asked.key ?? null };
    const named = [actor.id, ...signees.map(({ signeeId }) => signeeId)];
    const now = deps.clock.now();
    const [taken, , [requestor], [found], faculty, template, people, delegations, information, drawn] =
      await together(tx, [
        takeForm(tx, { ...form, now }),
        lockHolders(tx, {}),
        ...selectRequestable(tx, { requestorId: actor.id, documentId, signees, day }),
        selectTemplateToCopy(tx, { documentId }),
        selectPeopleOfNew(tx, { documentId, ids: named }),
        selectDelegationsOfNew(tx, { documentId, ids: named, today: day }),
        selectInformation(tx, { accountId: actor.id }),
        drawIds(tx, { stages: signees.length }),
      ]);
    const [[reached], [ids]] = [information, drawn];
    // deleted since the call began
    if (!requestor || !reached || !ids) return refuse('auth.no-session');
    if (form.key && taken.length === 0) await refuseSentForm(tx, form);
    const { document, type } = requireRequestable(found, template);
    if (!requestor.signatureId) return refuse('signature.missing');
    const { answers, issues } = checkRequest(type, asked, requestor);
    if (!answers) return refuse('input.invalid', { issues });
    await refuseOverLimit(tx, { requestorId: actor.id, documentId, documentKey: type.key }, answers);
    refuseUnlessFaculty(actor, { type, answers, signees }, faculty);

    // A call may send any name or date in a read-only field; the paper shows the requestor's own.
    const printed = paperRequestorOf([people.filter(({ id }) => id === actor.id), information]);
    const own = lockedAnswers(
      type.form.flatMap(({ fields }) => fields),
      { ...printed, today: day },
    );
    const before = newRequest({
      id: ids.requestId,
      documentId,
      documentKey: document.key,
      documentName: document.name,
      requestorId: actor.id,
      requestorSignatureId: requestor.signatureId,
      formResponse: { ...answers, ...own },
      verificationCode: deps.ids.verificationCode(),
      createdAt: now,
      stages: [...chosenStages(signees, ids.stageIds), ...template],
      people: new Map(people.map((person) => [person.id, person])),
      delegations,
      today: day,
    });
    const request = await commitChange(tx, deps, before, {
      type: 'create',
      params: {},
      actorId: actor.id,
      signedIn: actor.signedIn,
      to: 'open',
    });
    // what was sent is no draft any more
    await withCommit(tx, deleteDraft(tx, { accountId: actor.id, documentId }).compile());
    await withCommit(tx, setRequestOfForm(tx, { ...form, requestId: request.id }).compile());
    return { request, information: informationOf(reached) };
  });
  return present(deps, actor, made);
}

/** The stages of those whom the requestor chose, who come first. */
function chosenStages(signees: readonly ChosenSignee[], ids: readonly number[]): NewStage[] {
  return ids.flatMap((id, index): NewStage[] => {
    const chosen = signees.find(({ order }) => order === index + 1);
    if (!chosen) return [];
    const { signeeId, signatureKey } = chosen;
    return [
      { id, kind: 'sign', signeeId, signatureKey, positionId: null, positionKey: null, positionName: null },
    ];
  });
}
