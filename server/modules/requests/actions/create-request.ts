import { sql } from 'kysely';
import type { ChosenSignee, RequestFull } from '#contract/api/requests.ts';
import { type Issue, refuse, refuseMissing } from '#contract/errors.ts';
import { today } from '#contract/format/calendar-date.ts';
import { OPENING_NOTICES } from '#contract/lifecycle.ts';
import { checkRequest } from '#documents/check-request.ts';
import type { Answers, DocumentType } from '#documents/document.ts';
import { lockedAnswers } from '#documents/fill.ts';
import { findDocument } from '#documents/registry.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { announce } from '#server/live/announce.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { holdPositions } from '#server/modules/positions/hold-positions.ts';
import { findPaperRequestor } from '../paper/find-paper-requestor.ts';
import { findRequest } from '../read/requests.repository.ts';
import { showRequest } from '../read/show-request.ts';
import { nextStage } from '../rules/pipeline.ts';
import { changeOf } from '../rules/relations.ts';
import { openStageOf, type Request } from '../rules/request.ts';
import { skipStages } from './skip-stages.ts';
import { tell } from './tell.ts';

type Asked = {
  documentId: number;
  signees: readonly ChosenSignee[];
  formResponse: Record<string, unknown>;
};

/** Makes a request: the template of its document copied, the people the requestor chose first (server.md section 3). */
export async function createRequest(deps: Deps, actor: Actor, asked: Asked): Promise<RequestFull> {
  const id = await deps.db.transaction().execute(async (tx) => {
    await holdPositions(tx);
    const requestor = await tx
      .selectFrom('accounts')
      .select(['signatureId', 'contactNumber'])
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow();
    const document = await openDocument(tx, asked.documentId);
    if (requestor.signatureId === null) return refuse('signature.missing');
    const { answers, issues } = checkRequest(document.type, asked, requestor);
    if (!answers) return refuse('input.invalid', { issues });
    const tooMuch = document.type.refusedAfter?.(
      answers,
      await completedAnswers(tx, actor.id, asked.documentId),
    );
    if (tooMuch) refuse('input.invalid', { issues: [{ path: 'formResponse', message: tooMuch }] });
    await refuseUnlessFaculty(tx, actor, asked.signees, today(deps.clock.now(), deps.config.timeZone));

    const now = deps.clock.now();
    const { id } = await tx
      .insertInto('requests')
      .values({
        documentId: asked.documentId,
        requestorId: actor.id,
        status: 'PENDING',
        formResponse: JSON.stringify({ ...answers, ...(await locked(tx, deps, actor, document.type)) }),
        verificationCode: deps.ids.verificationCode(),
        requestorSignatureId: requestor.signatureId,
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertStages(tx, id, asked.signees, document.stages);
    const request = await openFirstStage(tx, id);
    const words = { actor: actor.displayName, status: request.status };
    const told = await tell(tx, deps, OPENING_NOTICES.created, {
      request,
      stage: openStageOf(request),
      actorId: actor.id,
      words,
    });
    await announce(tx, { told, requests: [changeOf(request)] });
    await writeAudit(tx, deps, {
      actionType: 'request.create',
      description: `${request.documentName} (No. ${id}) requested by ${actor.displayName}`,
      performedById: actor.id,
      requestId: id,
      context: { documentId: asked.documentId, status: request.status },
    });
    return id;
  });
  return showRequest(deps, actor, id);
}

/** What the same person was granted before, for rules that look back. */
async function completedAnswers(tx: Tx, requestorId: number, documentId: number): Promise<Answers[]> {
  const rows = await tx
    .selectFrom('requests')
    .select('formResponse')
    .where('requestorId', '=', requestorId)
    .where('documentId', '=', documentId)
    .where('status', '=', 'COMPLETED')
    .execute();
  return rows.map(({ formResponse }) => formResponse);
}

/** A call may send any name or date in a read-only field; the paper shows the requestor's own. */
async function locked(tx: Tx, deps: Deps, actor: Actor, document: DocumentType) {
  const requestor = await findPaperRequestor(tx, actor.id);
  const day = today(deps.clock.now(), deps.config.timeZone);
  return lockedAnswers(
    document.form.flatMap(({ fields }) => fields),
    { ...requestor, today: day },
  );
}

type TemplateStage = Awaited<ReturnType<typeof templateOf>>[number];

async function openDocument(tx: Tx, id: number) {
  const row = await tx.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return refuseMissing('Document');
  if (!row.enabled) return refuse('document.disabled');
  const stages = await templateOf(tx, id);
  if (stages.length === 0) return refuse('document.no-pipeline');
  const type = findDocument(row.name);
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

async function openFirstStage(tx: Tx, id: number): Promise<Request> {
  const request = await findRequest(tx, id);
  if (!request) throw new Error(`Request ${id} vanished while it was made`);
  const { open, status, skipped } = nextStage(request);
  if (!open) return refuse('document.nobody-signs');
  await skipStages(tx, skipped);
  await tx.updateTable('requests').set({ status, openStageId: open.id }).where('id', '=', id).execute();
  return { ...request, status, openStageId: open.id };
}
