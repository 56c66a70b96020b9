import { afterAll, describe, expect, test } from 'vitest';
import { ERRORS, Refusal } from '#contract/errors.ts';
import {
  ACTIONS,
  type Action,
  canPerform,
  isFinal,
  LIFECYCLE,
  MEETING_STATUSES,
  STATUSES,
  type Status,
} from '#contract/lifecycle.ts';
import { actorsAmong, canOnRequest, type Relation } from '#contract/policy.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';

/*
 * Every cell of status × action × person, expected from the table itself: what it allows does what the row says,
 * everything else is refused in the right words and changes nothing.
 */
const portal = await openTestPortal();
const { db, clock } = portal.deps;
afterAll(() => portal.close());

/** On a Travel Order of Rhea's that the Dean has signed and that waits for the Vice President. */
const PEOPLE = {
  vpaa: ['signee'],
  rhea: ['requestor'],
  admin: ['admin'],
  clerk: ['staff'],
  dean: ['pastSignee'],
  // the Dean's delegate for Travel Orders
  immediateSupervisor: ['formerSignee'],
  mark: [],
} as const satisfies Record<string, readonly Relation[]>;
type Person = keyof typeof PEOPLE;

const BODIES: Record<Action, (appointmentId: number) => object> = {
  sign: () => ({ form: {} }),
  moreinfo: () => ({ message: 'Which hotel?' }),
  requestappointment: () => ({ message: 'Let us talk.' }),
  withdrawappointment: () => ({}),
  scheduleappointment: (appointmentId) => ({ appointmentId, date: '2026-11-24', time: '09:00' }),
  confirmappointment: (appointmentId) => ({ appointmentId, location: 'Room 1' }),
  rescheduleappointment: (appointmentId) => ({ appointmentId }),
  reject: () => ({ message: 'No budget.' }),
  resubmit: () => ({}),
  cancel: () => ({}),
};

describe.each(STATUSES)('in %s', (status) => {
  test.each(Object.keys(PEOPLE) as Person[])(
    '%s may do what the table says and nothing else',
    async (person) => {
      let { id, appointmentId } = await requestIn(status);
      for (const action of ACTIONS) {
        const before = await snapshot(id);
        const outcome = await act(portal, person, id, action, BODIES[action](appointmentId)).catch(refusal);
        const expected = expectedOutcome(status, action, PEOPLE[person]);
        expect([action, outcome instanceof Refusal ? outcome.code : outcome.status]).toEqual([
          action,
          expected,
        ]);
        if (outcome instanceof Refusal) {
          expect(await snapshot(id)).toEqual(before);
        } else {
          const after = await snapshot(id);
          expect(after.audit).toBe(before.audit + 1);
          ({ id, appointmentId } = await requestIn(status));
        }
      }
    },
  );
});

/** The status after an allowed action, or the code of the refusal. */
function expectedOutcome(status: Status, action: Action, relations: readonly Relation[]): string {
  if (!canOnRequest(relations, 'request.view')) return 'not-found';
  const decision = canPerform(action, status, actorsAmong(relations));
  const { to, by } = LIFECYCLE[action];
  if (decision.allowed) return to === 'open next' || to === 'open same' ? 'SIGNING' : to;
  if (decision.because === 'status') return 'request.wrong-status';
  if (by.signee && relations.includes('pastSignee')) return 'request.already-signed';
  return by.signee && relations.includes('formerSignee') ? 'request.stage-moved-on' : 'forbidden';
}

async function requestIn(status: Status): Promise<{ id: number; appointmentId: number }> {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  const { currentPipeline } = await act(portal, 'dean', id, 'sign');
  const stageId = currentPipeline?.stageId ?? 0;
  // The Vice President stays a signee of a final request only while a stage is open, as nobody is in life.
  const openStageId = isFinal(status) ? null : stageId;
  const kind = status === 'VERIFYING' ? 'verify' : 'sign';
  await db.updateTable('requestStages').set({ kind }).where('id', '=', stageId).execute();
  await db.updateTable('requests').set({ status, openStageId }).where('id', '=', id).execute();
  if (isFinal(status)) await letVpaaHaveActed(stageId);
  return {
    id,
    appointmentId: MEETING_STATUSES.some((one) => one === status)
      ? await arrangeMeeting(status, id, stageId)
      : 1,
  };
}

async function letVpaaHaveActed(stageId: number): Promise<void> {
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'rogelio.dimayuga@example.edu')
    .executeTakeFirstOrThrow();
  await db.updateTable('requestStages').set({ signedById: id }).where('id', '=', stageId).execute();
}

async function arrangeMeeting(status: Status, requestId: number, stageId: number): Promise<number> {
  const { id: initiatorId } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'rogelio.dimayuga@example.edu')
    .executeTakeFirstOrThrow();
  const { requestorId } = await db
    .selectFrom('requests')
    .select('requestorId')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  await db.updateTable('appointments').set({ isOpen: false }).execute();
  const row = {
    requestId,
    stageId,
    initiatorId,
    participantId: requestorId,
    remarks: 'Talk',
    ...(status === 'MEETING REQUESTED' ? {} : { date: '2026-11-24', time: '09:00' }),
    createdAt: clock.now(),
  };
  const { id } = await db.insertInto('appointments').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function snapshot(id: number) {
  const request = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const stages = await db
    .selectFrom('requestStages')
    .selectAll()
    .where('requestId', '=', id)
    .orderBy('id')
    .execute();
  const appointments = await db.selectFrom('appointments').selectAll().where('requestId', '=', id).execute();
  const entries = await db.selectFrom('auditLogs').select('id').where('requestId', '=', id).execute();
  const notices = await db.selectFrom('notifications').select('id').where('requestId', '=', id).execute();
  return { request, stages, appointments, audit: entries.length, notices: notices.length };
}

function refusal(error: unknown): Refusal {
  if (error instanceof Refusal && ERRORS[error.code].status < 500) return error;
  throw error;
}
