import { type Insertable, sql } from 'kysely';
import type { ChosenSignee, RequestFull } from '#contract/api/requests.ts';
import { type Issue, refuse, refuseMissing } from '#contract/errors.ts';
import { checkRequest } from '#documents/check-request.ts';
import type { DocumentType } from '#documents/document.ts';
import { lockedAnswers } from '#documents/fill.ts';
import { findDocument } from '#documents/registry.ts';
import { todayOf } from '#server/clock.ts';
import type { Tx } from '#server/db/connect.ts';
import { together } from '#server/db/together.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { lockHolders } from '#server/modules/positions/lock-positions.ts';
import { paperRequestorOf, selectPaperRequestor } from '../paper/find-paper-requestor.ts';
import { findRequest } from '../read/requests.repository.ts';
import { showRequest } from '../read/show-request.ts';
import type { RequestStagesTable, RequestsTable } from '../requests.table.ts';
import { commitChange } from './commit-change.ts';
import { refuseOverLimit } from './refuse-over-limit.ts';

type Asked = {
  documentId: number;
  signees: readonly ChosenSignee[];
  formResponse: Record<string, unknown>;
};

/** Makes a request: the template of its document copied, the people the requestor chose first (server.md section 3). */
export async function createRequest(deps: Deps, actor: Actor, asked: Asked): Promise<RequestFull> {
  const day = todayOf(deps);
  const id = await deps.db.transaction().execute(async (tx) => {
    const { documentId, signees } = asked;
    const [, [requestor], [row], stages, faculty, ...printed] = await together(tx, [
      lockHolders(tx),
      tx.selectFrom('accounts').select(['signatureId', 'contactNumber']).where('id', '=', actor.id),
      tx.selectFrom('documents').select(['key', 'enabled']).where('id', '=', documentId),
      selectTemplate(tx, documentId),
      selectFaculty(tx, signees, day),
      ...selectPaperRequestor(tx, actor.id),
    ]);
    const type = requireRequestable(row, stages);
    if (!requestor?.signatureId) return refuse('signature.missing');
    const { answers, issues } = checkRequest(type, asked, requestor);
    if (!answers) return refuse('input.invalid', { issues });
    await refuseOverLimit(tx, { requestorId: actor.id, documentId, documentKey: type.key }, answers);
    refuseUnlessFaculty(actor, signees, faculty);

    const now = deps.clock.now();
    // A call may send any name or date in a read-only field; the paper shows the requestor's own.
    const own = lockedAnswers(
      type.form.flatMap(({ fields }) => fields),
      { ...paperRequestorOf(printed), today: day },
    );
    const made = {
      documentId,
      requestorId: actor.id,
      formResponse: JSON.stringify({ ...answers, ...own }),
      verificationCode: deps.ids.verificationCode(),
      requestorSignatureId: requestor.signatureId,
      createdAt: now,
      updatedAt: now,
    };
    const id = await insertRequest(tx, made, stagesOf(signees, stages));
    const request = (await findRequest(tx, id, day)) ?? refuseMissing('Request');
    await commitChange(tx, deps, request, { type: 'create', params: {}, actorId: actor.id, to: 'open' });
    return id;
  });
  return showRequest(deps, actor, id);
}

type TemplateStage = Awaited<ReturnType<ReturnType<typeof selectTemplate>['execute']>>[number];

function selectTemplate(tx: Tx, documentId: number) {
  return tx
    .selectFrom('templateStages')
    .select(['kind', 'positionId', 'signeeId', 'signatureKey'])
    .where('documentId', '=', documentId)
    .orderBy('order');
}

/** The document's type; one that is disabled or has no pipeline is a 409. */
function requireRequestable(
  row: { key: string; enabled: boolean } | undefined,
  template: readonly TemplateStage[],
): DocumentType {
  if (!row) return refuseMissing('Document');
  if (!row.enabled) return refuse('document.disabled');
  if (template.length === 0) return refuse('document.no-pipeline');
  return findDocument(row.key) ?? refuse('document.not-ready');
}

/** Those of the chosen signees who are active members of the faculty. */
function selectFaculty(tx: Tx, signees: readonly ChosenSignee[], day: string) {
  const ids = signees.map(({ signeeId }) => signeeId);
  return tx
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.roleId')
    .select('accounts.id')
    .where('accounts.id', '=', sql<number>`any(${ids})`)
    .where('roles.name', '=', 'Faculty')
    .where('deletedAt', 'is', null)
    .where('expiresOn', '>=', day);
}

/** "active Faculty accounts only, never the requestor"; each entry that is not is named. */
function refuseUnlessFaculty(
  actor: Actor,
  signees: readonly ChosenSignee[],
  faculty: readonly { id: number }[],
): void {
  const issues = signees.flatMap(({ signeeId }, index): Issue[] => {
    const path = `signees.${index}.signeeId`;
    if (signeeId === actor.id) return [{ path, message: 'You cannot choose yourself as a signee' }];
    if (!faculty.some(({ id }) => id === signeeId))
      return [{ path, message: `Signee ${signeeId} is not a faculty member` }];
    return [];
  });
  if (issues.length > 0) refuse('input.invalid', { issues });
}

type NewStage = Omit<Insertable<RequestStagesTable>, 'requestId'>;

/** Those whom the requestor chose first. */
function stagesOf(signees: readonly ChosenSignee[], template: readonly TemplateStage[]): NewStage[] {
  const chosen = signees.map(({ signeeId, order, signatureKey }) => {
    return { order, kind: 'sign' as const, positionId: null, signeeId, signatureKey };
  });
  return [...chosen, ...template.map((stage, index) => ({ order: chosen.length + index + 1, ...stage }))];
}

/** Writes a request with its stages, and gives its number. */
async function insertRequest(
  tx: Tx,
  request: Insertable<RequestsTable>,
  stages: readonly NewStage[],
): Promise<number> {
  const [[made]] = await together(tx, [
    tx.insertInto('requests').values(request).returning('id'),
    tx.insertInto('requestStages').values(stages.map((stage) => ({ requestId: NEW_NUMBER, ...stage }))),
  ]);
  if (!made) throw new Error('A request was written without a number');
  return made.id;
}

/** The number of the request that this connection made last. */
const NEW_NUMBER = sql<number>`currval(pg_get_serial_sequence('requests', 'id'))`;
