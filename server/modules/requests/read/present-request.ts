import type {
  RequestEvent,
  RequestFull,
  RequestSummary,
  Stage,
  ViewerRelations,
} from '#contract/api/requests.ts';
import { isWithinCancelWindow } from '#contract/cancel-window.ts';
import { displayName } from '#contract/format/display-name.ts';
import { someNames } from '#contract/format/some-names.ts';
import { isFinal } from '#contract/lifecycle.ts';
import { abilities, canOnRequest, type Relation } from '#contract/policy.ts';
import { skippedText } from '#contract/skipped-text.ts';
import { outcomeOf } from '#documents/outcome-of.ts';
import { findDocument, findSigningForm } from '#documents/registry.ts';
import type { Actor } from '#server/http/actor.ts';
import { presentAppointment } from '#server/modules/appointments/present-appointment.ts';
import { type Person, summaryOf } from '#server/modules/people/people.repository.ts';
import { isNamedFor } from '#server/modules/positions/is-named-for.ts';
import { presentAttachment } from '#server/modules/requests/read/present-attachment.ts';
import { chosenAs } from '../rules/chosen-as.ts';
import { findPendingCause } from '../rules/pipeline.ts';
import { principalOf, relationsOf } from '../rules/relations.ts';
import {
  findOpenStage,
  holdersOf,
  isRequestorDeleted,
  type ListedRequest,
  type ListedStage,
  type Request,
  type StageRow,
} from '../rules/request.ts';
import type { RequestorInformation } from './requestor-information.repository.ts';

type Viewer = Pick<Actor, 'id' | 'role'>;
type Signing = Pick<Request, 'people' | 'requestorId' | 'today' | 'delegations'>;

/** A request as a list shows it to somebody. */
export function presentSummary(request: ListedRequest, viewer: Viewer): RequestSummary {
  const open = findOpenStage(request);
  const stage = open ?? request.stages.find(({ isRejected }) => isRejected) ?? null;
  return {
    id: request.id,
    status: request.status,
    message: request.message,
    createdAt: request.createdAt.toISOString(),
    updatedAt: request.updatedAt.toISOString(),
    document: { id: request.documentId, name: request.documentName, key: request.documentKey },
    requestor: summaryOf(personOf(request, request.requestorId)),
    currentPipeline: stage && {
      stageId: stage.id,
      ...presentSignee(stage, request, viewer),
      position: positionRefOf(stage),
    },
    waitingSince: request.waitingSince?.toISOString() ?? null,
    pendingCause: open && findPendingCause(open, request),
    meeting: request.meeting,
    asker: request.askerId === null ? null : summaryOf(personOf(request, request.askerId)),
    formResponse: request.formResponse,
    signees: request.stages.flatMap(({ signeeId, positionId, order, signatureKey }) =>
      signeeId === null || positionId !== null || signatureKey === null
        ? []
        : [{ signeeId, order, signatureKey }],
    ),
    isDelegated: open !== null && principalOf(request, open, viewer.id) !== null,
    isSealed: request.isSealed,
  };
}

/** A request with all that its own page shows; what the viewer may do is part of the answer. */
export function presentRequest(
  request: Request,
  viewer: Viewer,
  context: { now: Date; information: RequestorInformation; latestEvent: RequestEvent | null },
): RequestFull {
  const { relations } = relationsOf(request, viewer);
  const isRequestor = relations.includes('requestor');
  const seesInformation = !isRequestor && canOnRequest(relations, 'request.see-requestor-information');
  return {
    ...presentSummary(listed(request), viewer),
    latestEvent: context.latestEvent,
    pipelines: [{ pipelineStages: request.stages.map((stage) => presentStage(request, stage, viewer)) }],
    attachments: request.attachments.map(presentAttachment),
    activeAppointment: request.appointment && presentAppointment(request.appointment, request),
    abilities: abilities(request.status, relations, {
      isWithinCancelWindow: isWithinCancelWindow(request.createdAt, context.now),
      isSealed: request.isSealed,
      isRequestorGone: isRequestorDeleted(request),
    }),
    relations: presentRelations(relations),
    requestorInformation: seesInformation ? context.information : null,
    verificationCode: request.completedAt ? request.verificationCode : null,
    outcome: request.completedAt && outcomeOf(findDocument(request.documentKey), request),
  };
}

/** A whole request as if it were read for a list. */
function listed(request: Request): ListedRequest {
  const { latestEvent, appointment, status } = request;
  const { date = null, time = null } = appointment ?? {};
  return {
    ...request,
    waitingSince: isFinal(status) ? null : (latestEvent?.createdAt ?? null),
    meeting: date !== null && time !== null ? { date, time } : null,
    askerId: appointment?.initiatorId ?? (latestEvent?.type === 'moreinfo' ? latestEvent.actorId : null),
  };
}

export function presentRelations(relations: readonly Relation[]): ViewerRelations {
  return {
    isSignee: relations.includes('signee'),
    isRequestor: relations.includes('requestor'),
    isStaff: relations.includes('staff'),
    isAdmin: relations.includes('admin'),
  };
}

function presentStage(request: Request, stage: StageRow, viewer: Viewer): Stage {
  const pendingCause = isFinal(request.status) ? null : findPendingCause(stage, request);
  const goneId = pendingCause === 'person-gone' ? stage.signeeId : null;
  return {
    id: stage.id,
    order: stage.order,
    kind: stage.kind,
    position: positionRefOf(stage),
    ...presentSignee(stage, request, viewer),
    holders: holdersText(stage, request),
    signatureKey: stage.signatureKey,
    chosenAs: chosenAs(request, stage),
    isCompleted: stage.isCompleted,
    completedAt: stage.completedAt?.toISOString() ?? null,
    signedBy: summaryOrNull(stage.signedById === null ? undefined : request.people.get(stage.signedById)),
    notCleared: notClearedBy(stage, request),
    onBehalfOf: summaryOrNull(
      stage.onBehalfOfId === null ? undefined : request.people.get(stage.onBehalfOfId),
    ),
    isRejected: stage.isRejected,
    rejectedAt: stage.rejectedAt?.toISOString() ?? null,
    openedAt: stage.openedAt?.toISOString() ?? null,
    isSkipped: stage.isSkipped,
    skippedReason: stage.skippedReason && skippedText(stage.skippedReason),
    pendingCause,
    formerSignee: goneId === null ? null : summaryOf(personOf(request, goneId)),
  };
}

function notClearedBy(
  { isCompleted, signatureKey, form }: StageRow,
  { documentKey }: Request,
): string | null {
  if (!isCompleted) return null;
  return findSigningForm(documentKey, signatureKey)?.notCleared?.(form) ?? null;
}

function presentSignee(
  stage: ListedStage,
  request: Signing,
  viewer: Viewer,
): Pick<Stage, 'signee' | 'isNamed'> {
  const person = signeeOf(stage, request, viewer);
  const isNamed =
    stage.signedById === null ? person !== undefined && isNamedFor(stage, person) : stage.isSignedForPosition;
  return { signee: summaryOrNull(person), isNamed };
}

/**
 * Who signed a stage or was represented there, or who disapproved it; before that, for whom the viewer may act by
 * delegation, else the first of those who hold it.
 */
function signeeOf(stage: ListedStage, request: Signing, viewer: Viewer): Person | undefined {
  const { isRejected, signedById, onBehalfOfId } = stage;
  const actedId = isRejected ? signedById : (onBehalfOfId ?? signedById);
  if (actedId !== null) return request.people.get(actedId);
  const principalId = principalOf(request, stage, viewer.id);
  return principalId === null ? holdersOf(stage, request)[0] : request.people.get(principalId);
}

function holdersText(stage: StageRow, request: Request): string {
  const isDone = stage.isCompleted || stage.isRejected || stage.isSkipped || isFinal(request.status);
  return isDone ? '' : someNames(holdersOf(stage, request).map(displayName));
}

function positionRefOf({ positionId: id, positionName: name, positionKey: key }: ListedStage) {
  return id === null || name === null ? null : { id, name, key };
}

function personOf(request: Pick<Request, 'id' | 'people'>, id: number): Person {
  const person = request.people.get(id);
  if (!person) throw new Error(`Request ${request.id} names an account that does not exist: ${id}`);
  return person;
}

function summaryOrNull(person: Person | undefined) {
  return person ? summaryOf(person) : null;
}
