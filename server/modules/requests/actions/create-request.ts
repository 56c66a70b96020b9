import { type Insertable, sql } from 'kysely';
import type { ChosenSignee, RequestFull } from '#contract/api/requests.ts';
import { refuse, refuseMissing } from '#contract/errors.ts';
import { checkRequest } from '#documents/check-request.ts';
import { lockedAnswers } from '#documents/fill.ts';
import { todayOf } from '#server/clock.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { newestIdOf } from '#server/db/row-ids.ts';
import { together } from '#server/db/together.ts';
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
import { paperRequestorOf, selectPaperRequestor } from '../paper/find-paper-requestor.ts';
import { selectDelegationsOfNewest, selectPeopleOfNewest } from '../read/people-of-requests.repository.ts';
import { informationOf } from '../read/requestor-information.repository.ts';
import { newRequest } from '../read/requests.repository.ts';
import { present } from '../read/show-request.ts';
import { REQUEST_COLUMNS, type RequestsTable, STAGE_COLUMNS } from '../requests.table.ts';
import {
  refuseUnlessFaculty,
  requireRequestable,
  selectRequestable,
  type TemplateStage,
} from '../rules/requestable.ts';
import { commitChange } from './commit-change.ts';
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
    const now = deps.clock.now();
    const [taken, , [requestor], [found], template, faculty, ...printed] = await together(tx, [
      takeForm(tx, { ...form, now }),
      lockHolders(tx, {}),
      ...selectRequestable(tx, { requestorId: actor.id, documentId, signees, day }),
      ...selectPaperRequestor(tx, actor.id),
    ]);
    // deleted since the call began
    if (!requestor) return refuse('auth.no-session');
    if (form.key && taken.length === 0) await refuseSentForm(tx, form);
    const { document, type } = requireRequestable(found, template);
    if (!requestor.signatureId) return refuse('signature.missing');
    const { answers, issues } = checkRequest(type, asked, requestor);
    if (!answers) return refuse('input.invalid', { issues });
    await refuseOverLimit(tx, { requestorId: actor.id, documentId, documentKey: type.key }, answers);
    refuseUnlessFaculty(actor, { type, answers, signees }, faculty);

    // A call may send any name or date in a read-only field; the paper shows the requestor's own.
    const own = lockedAnswers(
      type.form.flatMap(({ fields }) => fields),
      { ...paperRequestorOf(printed), today: day },
    );
    const row = {
      documentId,
      requestorId: actor.id,
      formResponse: JSON.stringify({ ...answers, ...own }),
      verificationCode: deps.ids.verificationCode(),
      requestorSignatureId: requestor.signatureId,
      createdAt: now,
      updatedAt: now,
    };
    const written = await insertRequest(tx, row, { document, signees, template, form, day });
    const request = await commitChange(tx, deps, newRequest(written, day), {
      type: 'create',
      params: {},
      actorId: actor.id,
      signedIn: actor.signedIn,
      to: 'open',
    });
    const [, [reached]] = printed;
    return { request, information: reached ? informationOf(reached) : refuseMissing('Account') };
  });
  return present(deps, actor, made);
}

/** Those whom the requestor chose first. */
function stagesOf(signees: readonly ChosenSignee[], template: readonly TemplateStage[]) {
  const chosen = signees.map(({ signeeId, order, signatureKey }) => {
    return { order, kind: 'sign' as const, positionId: null, signeeId, signatureKey };
  });
  const fixed = template.map(({ kind, positionId, signeeId, signatureKey }, index) => {
    return { order: chosen.length + index + 1, kind, positionId, signeeId, signatureKey };
  });
  return [...chosen, ...fixed];
}

type Copied = {
  document: { key: string; name: string };
  signees: readonly ChosenSignee[];
  template: readonly TemplateStage[];
  form: SentForm;
  day: string;
};

/** Writes a request with its stages in the place of its draft, and gives their rows with whom they name. */
async function insertRequest(
  tx: Tx,
  request: Insertable<RequestsTable>,
  { document, signees, template, form, day }: Copied,
) {
  const [[row], stageRows, , , people, delegations] = await together(tx, [
    insertRow(tx, request),
    insertStages(tx, { stages: JSON.stringify(stagesOf(signees, template)) }),
    // what was sent is no draft any more
    deleteDraft(tx, { accountId: request.requestorId, documentId: request.documentId }),
    setRequestOfForm(tx, form),
    selectPeopleOfNewest(tx, {}),
    selectDelegationsOfNewest(tx, { today: day }),
  ]);
  if (!row) throw new Error('A request was not written');
  const positions = new Map(template.map((stage) => [stage.positionId, stage]));
  return {
    row: { ...row, documentKey: document.key, documentName: document.name, isSealed: false },
    stages: stageRows
      .map((stage) => {
        const { positionKey = null, positionName = null } = positions.get(stage.positionId ?? 0) ?? {};
        return { ...stage, positionKey, positionName };
      })
      .sort((one, other) => one.order - other.order),
    people,
    delegations,
  };
}

const insertRow = prepared((tx: Db, row: Insertable<RequestsTable>) =>
  tx.insertInto('requests').values(row).returning(REQUEST_COLUMNS),
);

/** Of the request that this connection made last. */
const insertStages = prepared((tx: Db, { stages }: { stages: string }) =>
  tx
    .insertInto('requestStages')
    .columns(['requestId', 'order', 'kind', 'positionId', 'signeeId', 'signatureKey'])
    .expression(
      sql`select ${newestIdOf('requests')}, stage.* from json_to_recordset(${stages}) as stage
        ("order" integer, kind text, "positionId" integer, "signeeId" integer, "signatureKey" text)`,
    )
    .returning(STAGE_COLUMNS),
);
