import type { ChosenSignee, RequestFull } from '#contract/api/requests.ts';
import { refuse } from '#contract/errors.ts';
import { lockedAnswers } from '#documents/fill.ts';
import { todayOf } from '#server/clock.ts';
import { withCommit } from '#server/db/at-commit.ts';
import type { Tx } from '#server/db/connect.ts';
import { togetherByName } from '#server/db/together.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { deleteDraft } from '#server/modules/drafts/drafts.repository.ts';
import {
  refuseSentForm,
  type SentForm,
  setRequestOfForm,
  takeForm,
} from '#server/modules/drafts/sent-forms.repository.ts';
import { lockHolders } from '#server/modules/positions/lock-positions.ts';
import { paperRequestorOf } from '../paper/find-paper-requestor.ts';
import { selectDelegationsOfNew, selectPeopleOfNew } from '../read/people-of-requests.repository.ts';
import { selectRequestable, selectTemplateToCopy } from '../read/requestable.repository.ts';
import { informationOf, selectInformation } from '../read/requestor-information.repository.ts';
import { present } from '../read/show-request.ts';
import { type NewStage, newRequest } from '../rules/new-request.ts';
import type { Request } from '../rules/request.ts';
import { commitChange } from './commit-change.ts';
import { drawIds } from './new-rows.repository.ts';
import { requireAllowed } from './require-allowed.ts';

type Asked = {
  documentId: number;
  signees: readonly ChosenSignee[];
  formResponse: Record<string, unknown>;
  key?: string | undefined;
};

type Making = { actor: Actor; asked: Asked; form: SentForm; now: Date; day: string };

/** Makes a request: the template of its document copied, the people the requestor chose first (server.md section 3). */
export async function createRequest(deps: Deps, actor: Actor, asked: Asked): Promise<RequestFull> {
  const { documentId } = asked;
  const day = todayOf(deps);
  const made = await deps.db.transaction().execute(async (tx) => {
    const form = { accountId: actor.id, key: asked.key ?? null };
    const making = { actor, asked, form, now: deps.clock.now(), day };
    const found = await readAll(tx, making);
    const allowed = await requireNew(tx, making, found);
    const before = requestBefore(making, { found, allowed, verificationCode: deps.ids.verificationCode() });
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
    return { request, information: informationOf(allowed.information) };
  });
  return present(deps, actor, made);
}

/** In one round trip: takes the form, keeps who holds which position as it is, draws the ids and reads what the rest needs. */
function readAll(tx: Tx, { actor, asked: { documentId, signees }, form, now, day }: Making) {
  const ids = [actor.id, ...signees.map(({ signeeId }) => signeeId)];
  return togetherByName(tx, {
    taken: takeForm(tx, { ...form, now }),
    lock: lockHolders(tx, {}),
    ...selectRequestable(tx, { requestorId: actor.id, documentId, signees, day }),
    template: selectTemplateToCopy(tx, { documentId }),
    people: selectPeopleOfNew(tx, { documentId, ids }),
    delegations: selectDelegationsOfNew(tx, { documentId, ids, today: day }),
    information: selectInformation(tx, { accountId: actor.id }),
    ids: drawIds(tx, { stages: signees.length }),
  });
}

type Found = Awaited<ReturnType<typeof readAll>>;

/** Every reason to refuse it; gives what is certain then. */
async function requireNew(tx: Tx, making: Making, found: Found) {
  const { form } = making;
  const [[information], [ids]] = [found.information, found.ids];
  // deleted since the call began
  if (!information || !ids) return refuse('auth.no-session');
  if (form.key && found.taken.length === 0) await refuseSentForm(tx, form);
  return { ids, information, ...(await requireAllowed(tx, making, found)) };
}

type Allowed = Awaited<ReturnType<typeof requireNew>>;
type Certain = { found: Found; allowed: Allowed; verificationCode: string };

/** The request before its first stage opens. */
function requestBefore(
  { actor, asked, now, day }: Making,
  { found, allowed, verificationCode }: Certain,
): Request {
  const { ids, document, type, answers } = allowed;
  const { people, template, delegations } = found;
  // A call may send any name or date in a read-only field; the paper shows the requestor's own.
  const printed = paperRequestorOf([people.filter(({ id }) => id === actor.id), [allowed.information]]);
  const own = lockedAnswers(type.form, { ...printed, today: day });
  return newRequest({
    id: ids.requestId,
    documentId: asked.documentId,
    documentKey: document.key,
    documentName: document.name,
    requestorId: actor.id,
    requestorSignatureId: allowed.signatureId,
    formResponse: { ...answers, ...own },
    verificationCode,
    createdAt: now,
    stages: [...chosenStages(asked.signees, ids.stageIds), ...template],
    people: new Map(people.map((person) => [person.id, person])),
    delegations,
    today: day,
  });
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
