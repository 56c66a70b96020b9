import type { z } from 'zod';
import type { DocumentFull, changePipeline as endpoint, Place } from '#contract/api/documents.ts';
import { type Issue, refuse, refuseMissing, refuseUnknown } from '#contract/errors.ts';
import { displayName } from '#contract/format/display-name.ts';
import { todayOf } from '#server/clock.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { performedBy, writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { maySign } from '#server/modules/people/active-account.ts';
import { findPeople, type Person } from '#server/modules/people/people.repository.ts';
import { findDocumentRow, findTemplateStages } from './documents.repository.ts';
import { findPlaces } from './find-places.ts';

type Given = z.output<typeof endpoint.body>;
type Stage = Given['stages'][number];
type Known = {
  positions: readonly { id: number; name: string }[];
  people: readonly Person[];
  places: readonly Place[];
  today: string;
};

/**
 * Replaces the stages that every new request of a document goes through; running requests keep theirs. 404 when there is
 * no document, 409 when it has other stages by now than those the change is based on, 400 when nothing would change or,
 * naming the stage, for an unknown position, a place that the paper does not have or that is given twice, and a person
 * who may not sign.
 */
export async function changePipeline(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock' | 'config'>,
  actor: Actor,
  id: number,
  { basedOn, stages }: Given,
): Promise<DocumentFull> {
  const today = todayOf(deps);
  return deps.db.transaction().execute(async (tx) => {
    const document = await lockDocument(tx, id);
    const before = await findTemplateStages(tx, [id]);
    if (basedOn.join() !== before.map((stage) => stage.id).join()) refuse('document.pipeline-changed');
    if (areSame(before, stages)) refuse('input.no-changes');
    const known = await findKnown(tx, id, [...before, ...stages], today);
    refuseUnknownPositions(stages, known);
    const issues = stages.flatMap((stage, index) => issuesOf(stage, index, stages, known));
    if (issues.length > 0) refuse('input.invalid', { issues });
    await tx.deleteFrom('templateStages').where('documentId', '=', id).execute();
    await tx
      .insertInto('templateStages')
      .values(stages.map((stage, index) => ({ documentId: id, order: index + 1, ...stage })))
      .execute();
    await writeAudit(tx, deps, {
      actionType: 'document.change-pipeline',
      ...performedBy(actor),
      context: {
        documentId: id,
        document: document.name,
        before: before.map((stage) => contextOf(stage, known)),
        after: stages.map((stage) => contextOf(stage, known)),
      },
    });
    return (await findDocumentRow(tx, id, today)) ?? refuseMissing('Document');
  });
}

/** One change of a pipeline at a time; requests of the document can be made meanwhile. */
async function lockDocument(tx: Tx, id: number): Promise<{ name: string }> {
  const document = await tx
    .selectFrom('documents')
    .select('name')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return document ?? refuseMissing('Document');
}

function areSame(before: readonly Stage[], after: readonly Stage[]): boolean {
  const textOf = ({ kind, positionId, signeeId, signatureKey }: Stage) =>
    JSON.stringify([kind, positionId, signeeId, signatureKey]);
  return before.map(textOf).join() === after.map(textOf).join();
}

/** What the stages name; nobody deletes their positions before this transaction ends. */
async function findKnown(
  tx: Tx,
  documentId: number,
  stages: readonly Stage[],
  today: string,
): Promise<Known> {
  const positionIds = stages.map(({ positionId }) => positionId);
  const positions = await tx
    .selectFrom('positions')
    .select(['id', 'name'])
    .where('id', '=', anyOf(positionIds))
    .orderBy('id')
    .forKeyShare()
    .execute();
  const people = await findPeople(tx, { ids: stages.flatMap(({ signeeId }) => signeeId ?? []) });
  return { positions, people, places: await findPlaces(tx, documentId), today };
}

function refuseUnknownPositions(stages: readonly Stage[], { positions }: Known): void {
  const paths = stages.flatMap(({ positionId }, index) =>
    positions.some(({ id }) => id === positionId) ? [] : [`stages.${index}.positionId`],
  );
  if (paths.length > 0) refuseUnknown('position', paths);
}

function issuesOf(stage: Stage, index: number, stages: readonly Stage[], known: Known): Issue[] {
  const issue = (column: keyof Stage, message: string): Issue[] => [
    { path: `stages.${index}.${column}`, message },
  ];
  const { signeeId, signatureKey } = stage;
  const signee = known.people.find(({ id }) => id === signeeId);
  if (signeeId !== null && !(signee && maySign(signee, known.today))) {
    return issue('signeeId', 'This person cannot sign: the account is gone, has expired or is a student’s.');
  }
  if (signatureKey === null) return [];
  if (!known.places.some((place) => place.signatureKey === signatureKey)) {
    return issue('signatureKey', `This document has no place "${signatureKey}"`);
  }
  const isGivenBefore = stages.slice(0, index).some((earlier) => earlier.signatureKey === signatureKey);
  return isGivenBefore ? issue('signatureKey', 'This place on the paper belongs to an earlier stage.') : [];
}

/** A stage as the log tells it; names are those of this moment. */
function contextOf({ kind, positionId, signeeId, signatureKey }: Stage, known: Known) {
  const signee = known.people.find(({ id }) => id === signeeId);
  const place = known.places.find((one) => one.signatureKey === signatureKey);
  return {
    position: known.positions.find(({ id }) => id === positionId)?.name ?? '',
    positionId,
    kind,
    place: place?.position.name ?? signatureKey,
    ...(signee && { signee: displayName(signee), signeeId: signee.id }),
  };
}
