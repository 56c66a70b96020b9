import type { EventParams } from '#contract/events.ts';
import { daysLater } from '#contract/format/calendar-date.ts';
import type { Action } from '#contract/lifecycle.ts';
import { MINUTE_MS } from '#contract/time-units.ts';
import { instantOf } from '#server/modules/appointments/instant-of.ts';
import { changeOfAction } from '#server/modules/requests/rules/change-of-action.ts';
import { rejectedStage, signedStage } from '#server/modules/requests/rules/decided-stage.ts';
import type { Change, StageColumns } from '#server/modules/requests/rules/plan-change.ts';
import { principalOf } from '#server/modules/requests/rules/relations.ts';
import { delegatesOf, holdersOf, requireOpenStage } from '#server/modules/requests/rules/request.ts';
import type { Draft, Moment } from './draft-request.ts';
import { OFFICE_DAY_MS, type OfficeHours } from './office-hours.ts';
import { CANCELLATIONS, type Outcome, QUESTIONS, REASONS_TO_MEET, REFUSALS } from './outcomes.ts';
import type { Member, Population } from './population.ts';
import type { Random } from './random.ts';

/** A request on its way: what is to become of it, at which stage, and how late it is in office time. */
export type Life = Draft & { outcome: Outcome; turn: number; detour: number | null; time: number };
export type Step = Moment & { change: Change };
export type Context = { population: Population; random: Random; hours: OfficeHours; timeZone: string };

const SIGNING_MS = 0.5 * OFFICE_DAY_MS;
const ANSWERING_MS = OFFICE_DAY_MS;
const CANCELLING_MS = 2 * OFFICE_DAY_MS;
const DETOURS = 0.05;
const MEETINGS = 0.3;
const DELEGATED = 0.2;

export function beginLife(draft: Draft, outcome: Outcome, time: number, random: Random): Life {
  const { stages } = draft.request;
  const kind =
    outcome === 'waitsForVerification' ? 'verify' : outcome === 'waitsForSignature' ? 'sign' : null;
  const turns = stages.flatMap((stage, index) => (kind === null || stage.kind === kind ? [index] : []));
  const detour = random.happens(DETOURS) ? Math.floor(random.number() * stages.length) : null;
  return { ...draft, outcome, turn: random.pickAny(turns) ?? 0, detour, time };
}

/** What happens next to a request, and when; null when it stays as it is. Moves the life on in time. */
export function nextStep(life: Life, context: Context): Step | null {
  const { request, outcome } = life;
  switch (request.status) {
    case 'COMPLETED':
      return outcome === 'cancelledAfterCompletion' ? cancelByAdmin(life, context) : null;
    case 'ACTION NEEDED': {
      if (outcome === 'waitsForAnswer') return null;
      const askedById = request.latestEvent?.actorId;
      const params = askedById ? { askedById } : {};
      return later(life, context, ANSWERING_MS, { action: 'resubmit', actorId: request.requestorId, params });
    }
    case 'MEETING REQUESTED': {
      if (outcome === 'waitsForMeeting') return null;
      const actorId = request.appointment?.initiatorId ?? 0;
      return later(life, context, ANSWERING_MS, { action: 'withdrawappointment', actorId, params: {} });
    }
    case 'VERIFYING':
    case 'SIGNING':
      return decide(life, context);
    default:
      return null;
  }
}

function decide(life: Life, context: Context): Step | null {
  const { request, outcome, leaving } = life;
  const { random } = context;
  const open = requireOpenStage(request);
  const turn = request.stages.filter(({ isCompleted, isSkipped }) => isCompleted || isSkipped).length;
  if (leaving && open.signeeId === leaving.person.id) return leave(leaving, context);
  if (outcome === 'cancelledAtOnce') return cancelAtOnce(life, context);
  if (turn >= life.turn) {
    if (outcome === 'waitsForSignature' && open.kind === 'sign') return null;
    if (outcome === 'waitsForVerification' && open.kind === 'verify') return null;
    if (outcome === 'cancelledByAdmin') return cancelByAdmin(life, context);
    if (outcome === 'disapproved') return reject(life, context);
    if (outcome === 'waitsForAnswer') return askForMore(life, context);
    const step = outcome === 'waitsForMeeting' ? askToMeet(life, context) : null;
    if (step) return step;
  }
  if (turn === life.detour) {
    life.detour = null;
    return (random.happens(MEETINGS) && askToMeet(life, context)) || askForMore(life, context);
  }
  return sign(life, context);
}

/** The account of the only one who could act ends, and the portal finds out after midnight. */
function leave({ person }: Member, { timeZone }: Context): Step {
  const date = daysLater(person.expiresOn, 1);
  const ms = instantOf(date, '00:01', timeZone).getTime();
  return { ms, date, change: { type: 'wait', params: {}, actorId: null, to: 'open' } };
}

function sign(life: Life, context: Context): Step | null {
  const { request, sample } = life;
  const { signer, principalId } = signerOf(life, context);
  const open = requireOpenStage(request);
  return later(life, context, SIGNING_MS, {
    action: 'sign',
    actorId: signer.person.id,
    principalId,
    params: { kind: open.kind },
    stage: (now, date) => {
      const form = open.positionId === null ? undefined : sample.signing.get(open.signatureKey ?? '');
      const by = { id: signer.person.id, displayName: signer.displayName };
      const { signatureId } = signer;
      return signedStage(request, { signer: by, principalId, now, signatureId, form: form?.(date) ?? {} });
    },
  });
}

function reject(life: Life, context: Context): Step | null {
  const { signer, principalId } = signerOf(life, context);
  const by = { id: signer.person.id, displayName: signer.displayName };
  return later(life, context, SIGNING_MS, {
    action: 'reject',
    actorId: signer.person.id,
    principalId,
    params: { message: context.random.pick(REFUSALS) },
    stage: (now) => rejectedStage(life.request, { signer: by, principalId, now }),
  });
}

function askForMore(life: Life, context: Context): Step | null {
  const { signer, principalId } = signerOf(life, context);
  const params = { message: context.random.pick(QUESTIONS) };
  return later(life, context, SIGNING_MS, {
    action: 'moreinfo',
    actorId: signer.person.id,
    principalId,
    params,
  });
}

/** Null when nobody who may act has hours for it. */
function askToMeet(life: Life, context: Context): Step | null {
  const { signer, principalId } = signerOf(life, context);
  if (!signer.hasSlots) return null;
  const params = { message: context.random.pick(REASONS_TO_MEET) };
  const actorId = signer.person.id;
  return later(life, context, SIGNING_MS, { action: 'requestappointment', actorId, principalId, params });
}

/** Within the hour that the requestor has. */
function cancelAtOnce({ request, time }: Life, { random, hours }: Context): Step {
  const { date } = hours.at(time);
  const ms = request.createdAt.getTime() + Math.floor((3 + random.number() * 50) * MINUTE_MS);
  const done = { actorId: request.requestorId, params: { isByAdmin: false } };
  return { ms, date, change: changeOfAction('cancel', request, done) };
}

function cancelByAdmin(life: Life, context: Context): Step | null {
  const actorId = context.random.pickAny(context.population.adminIds);
  if (actorId === undefined) return null;
  const params = { isByAdmin: true, message: context.random.pick(CANCELLATIONS) };
  return later(life, context, CANCELLING_MS, { action: 'cancel', actorId, params });
}

type Done<A extends Action> = {
  action: A;
  actorId: number;
  principalId?: number | null;
  params: EventParams<A>;
  stage?: (now: Date, date: string) => StageColumns;
};

/** An action that takes so much office time on average; null when it would come later than now. */
function later<A extends Action>(
  life: Life,
  { random, hours }: Context,
  average: number,
  { action, stage, ...done }: Done<A>,
): Step | null {
  life.time += MINUTE_MS + random.wait(average);
  const { ms, date } = hours.at(life.time);
  if (!Number.isFinite(ms)) return null;
  const columns = stage?.(new Date(ms), date);
  const change = changeOfAction(action, life.request, { ...done, ...(columns && { stage: columns }) });
  return { ms, date, change };
}

/** One of those who may act: a holder, or now and then somebody to whom one delegated the document. */
function signerOf({ request }: Life, { population, random }: Context) {
  const open = requireOpenStage(request);
  const delegates = random.happens(DELEGATED) ? delegatesOf(open, request) : [];
  const id = random.pickAny(delegates) ?? random.pickAny(holdersOf(open, request))?.id ?? 0;
  const signer = population.members.get(id);
  if (!signer) throw new Error(`Nobody may act on stage ${open.id} of request ${request.id}`);
  return { signer, principalId: delegates.length > 0 ? principalOf(request, open, id) : null };
}
