import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { noticesOf } from '#contract/events.ts';
import { ACTIONS, type Action, isFinal, type Status } from '#contract/lifecycle.ts';
import type { PersonKey } from '#server/demo/world.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';

/*
 * Random people do random things to one request after the other. Whatever they try: never two open stages, no stage
 * skipped or signed twice, final stays final, each change has one audit entry and its notices.
 * LAGDA_RUNS=5000 npx vitest run random-lives  for the long run.
 */
const RUNS = Number(process.env.LAGDA_RUNS ?? 60);
const portal = await openTestPortal();
const { db } = portal.deps;
afterAll(() => portal.close());

const PEOPLE: PersonKey[] = ['dean', 'vpaa', 'president', 'rhea', 'immediateSupervisor', 'admin', 'mark'];
/** Those who can get on come up more often than those who only try. */
const step = fc.record({
  who: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<PersonKey[]>('dean', 'vpaa', 'president', 'rhea') },
    { weight: 1, arbitrary: fc.constantFrom(...PEOPLE) },
  ),
  action: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Action>('sign') },
    { weight: 5, arbitrary: fc.constantFrom(...ACTIONS) },
  ),
  day: fc.integer({ min: 23, max: 28 }),
  time: fc.constantFrom('09:00', '10:00', '13:30', '15:00'),
});

test('no life of a request breaks the rules', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const { id } = await askFor(portal, 'rhea', 'Travel Order');
      let before = await stateOf(id);
      for (const { who, action, day, time } of steps) {
        const body = {
          message: 'Because',
          form: {},
          appointmentId: before.appointmentId ?? 1,
          date: `2026-11-${day}`,
          time,
          location: 'Room 1',
        };
        const outcome = await act(portal, who, id, action, only(action, body)).catch(asRefusal);
        const after = await stateOf(id);
        if (outcome instanceof Refusal) expect(after).toEqual(before);
        else expectSoundChange(action, before, after);
        before = after;
      }
    }),
    { numRuns: RUNS },
  );
});

type State = Awaited<ReturnType<typeof stateOf>>;

function expectSoundChange(action: Action, before: State, after: State): void {
  expect(isFinal(before.status) && action !== 'cancel').toBe(false);
  expect(after.audit).toBe(before.audit + 1);
  expect(after.notices).toBeGreaterThanOrEqual(before.notices + leastNotices(action, after.status));
  const newlySigned = after.stages.filter(
    (stage, index) => stage.isCompleted && !before.stages[index]?.isCompleted,
  );
  expect(newlySigned).toHaveLength(action === 'sign' ? 1 : 0);
  const undone = before.stages.some((stage, index) => stage.isCompleted && !after.stages[index]?.isCompleted);
  expect(undone).toBe(false);
  const firstWaiting = after.stages.find(({ isCompleted, isSkipped }) => !isCompleted && !isSkipped);
  expect(after.openStageId).toBe(isFinal(after.status) ? null : firstWaiting?.id);
  expect(after.status === 'COMPLETED').toBe(
    before.status !== 'CANCELLED' && action === 'sign' && !firstWaiting,
  );
  expect(after.openMeetings).toBe(
    ['MEETING REQUESTED', 'AWAITING MEETING CONFIRMATION', 'AWAITING MEETING'].includes(after.status) ? 1 : 0,
  );
}

/** At least the requestor hears of it, unless they did it themselves; then at least the open stage's people do. */
function leastNotices(action: Action, status: Status): number {
  if (action === 'cancel') return isFinal(status) ? 0 : 1;
  return noticesOf(action).length > 0 ? 1 : 0;
}

async function stateOf(id: number) {
  const request = await db
    .selectFrom('requests')
    .select(['status', 'openStageId', 'message'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const stages = await db
    .selectFrom('requestStages')
    .select(['id', 'isCompleted', 'isSkipped', 'isRejected', 'signedById'])
    .where('requestId', '=', id)
    .orderBy('order')
    .execute();
  const meetings = await db
    .selectFrom('appointments')
    .select('id')
    .where('requestId', '=', id)
    .where('isOpen', '=', true)
    .execute();
  const entries = await db
    .selectFrom('auditLogs')
    .select('id')
    .where('requestId', '=', id)
    .where('actionType', '<>', 'request.seal')
    .execute();
  const notices = await db.selectFrom('notifications').select('id').where('requestId', '=', id).execute();
  return {
    ...request,
    stages,
    openMeetings: meetings.length,
    appointmentId: meetings[0]?.id,
    audit: entries.length,
    notices: notices.length,
  };
}

function only(action: Action, body: Record<string, unknown>): object {
  const names: Partial<Record<Action, string[]>> = {
    sign: ['form'],
    scheduleappointment: ['appointmentId', 'date', 'time'],
    confirmappointment: ['appointmentId', 'location'],
    rescheduleappointment: ['appointmentId'],
  };
  return Object.fromEntries((names[action] ?? ['message']).map((name) => [name, body[name]]));
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
