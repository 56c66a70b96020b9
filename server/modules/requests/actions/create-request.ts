import { sql } from 'kysely';
import type { ChosenSignee, RequestFull } from '#contract/api/requests.ts';
import { type Issue, refuse, refuseMissing } from '#contract/errors.ts';
import { checkRequest } from '#documents/check-request.ts';
import type { DocumentType } from '#documents/document.ts';
import { lockedAnswers } from '#documents/fill.ts';
import { findDocument } from '#documents/registry.ts';
import { todayOf } from '#server/clock.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { lockHolders } from '#server/modules/positions/lock-positions.ts';
import { findPaperRequestor } from '../paper/find-paper-requestor.ts';
import { findRequest } from '../read/requests.repository.ts';
import { showRequest } from '../read/show-request.ts';
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
    await lockHolders(tx);
    const requestor = await tx
      .selectFrom('accounts')
      .select(['signatureId', 'contactNumber'])
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow();
    const document = await requireRequestable(tx, asked.documentId);
    if (requestor.signatureId === null) return refuse('signature.missing');
    const { answers, issues } = checkRequest(document.type, asked, requestor);
    if (!answers) return refuse('input.invalid', { issues });
    const { documentId } = asked;
    await refuseOverLimit(tx, { requestorId: actor.id, documentId, documentKey: document.type.key }, answers);
    await refuseUnlessFaculty(tx, actor, asked.signees, day);

    const now = deps.clock.now();
    const { id } = await tx
      .insertInto('requests')
      .values({
        documentId,
        requestorId: actor.id,
        formResponse: JSON.stringify({ ...answers, ...(await locked(tx, day, actor, document.type)) }),
        verificationCode: deps.ids.verificationCode(),
        requestorSignatureId: requestor.signatureId,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertStages(tx, id, asked.signees, document.stages);
    const request = (await findRequest(tx, id, day)) ?? refuseMissing('Request');
    await commitChange(tx, deps, request, { type: 'create', params: {}, actorId: actor.id, to: 'open' });
    return id;
  });
  return showRequest(deps, actor, id);
}

/** A call may send any name or date in a read-only field; the paper shows the requestor's own. */
async function locked(tx: Tx, day: string, actor: Actor, document: DocumentType) {
  const requestor = await findPaperRequestor(tx, actor.id);
  return lockedAnswers(
    document.form.flatMap(({ fields }) => fields),
    { ...requestor, today: day },
  );
}

type TemplateStage = Awaited<ReturnType<typeof templateOf>>[number];

/** The document and its template; a document that is disabled or has no pipeline is a 409. */
async function requireRequestable(tx: Tx, id: number) {
  const row = await tx.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return refuseMissing('Document');
  if (!row.enabled) return refuse('document.disabled');
  const stages = await templateOf(tx, id);
  if (stages.length === 0) return refuse('document.no-pipeline');
  const type = findDocument(row.key);
  if (!type) return refuse('document.not-ready');
  return { type, stages };
}

function templateOf(tx: Tx, documentId: number) {
  return tx
    .selectFrom('templateStages')
    .select(['kind', 'positionId', 'signeeId', 'signatureKey'])
    .where('documentId', '=', documentId)
    .orderBy('order')
    .execute();
}

/** "active Faculty accounts only, never the requestor"; each entry that is not is named. */
async function refuseUnlessFaculty(
  tx: Tx,
  actor: Actor,
  signees: readonly ChosenSignee[],
  day: string,
): Promise<void> {
  if (signees.length === 0) return;
  const ids = signees.map(({ signeeId }) => signeeId);
  const faculty = await tx
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.roleId')
    .select('accounts.id')
    .where('accounts.id', '=', sql<number>`any(${ids})`)
    .where('roles.name', '=', 'Faculty')
    .where('deletedAt', 'is', null)
    .where('expiresOn', '>=', day)
    .execute();
  const issues = signees.flatMap(({ signeeId }, index): Issue[] => {
    const path = `signees.${index}.signeeId`;
    if (signeeId === actor.id) return [{ path, message: 'You cannot choose yourself as a signee' }];
    if (!faculty.some(({ id }) => id === signeeId))
      return [{ path, message: `Signee ${signeeId} is not a faculty member` }];
    return [];
  });
  if (issues.length > 0) refuse('input.invalid', { issues });
}

async function insertStages(
  tx: Tx,
  requestId: number,
  signees: readonly ChosenSignee[],
  template: readonly TemplateStage[],
): Promise<void> {
  const chosen = signees.map(({ signeeId, order, signatureKey }) => {
    return { requestId, order, kind: 'sign' as const, positionId: null, signeeId, signatureKey };
  });
  const fixed = template.map((stage, index) => ({ requestId, order: chosen.length + index + 1, ...stage }));
  await tx
    .insertInto('requestStages')
    .values([...chosen, ...fixed])
    .execute();
}
