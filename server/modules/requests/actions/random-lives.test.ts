import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { noticesOf } from '#contract/events.ts';
import { ACTIONS, type Action, isFinal, MEETING_STATUSES } from '#contract/lifecycle.ts';
import { todayOf } from '#server/clock.ts';
import type { PersonKey } from '#server/demo/world.ts';
import { lockHoldersForChange } from '#server/modules/positions/lock-positions.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { actorOf, idOf } from '#server/testing/inject-as.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { findRequest } from '../read/requests.repository.ts';
import { findOpenStage, holdersOf } from '../rules/request.ts';
import { nameSignee } from './name-signee.ts';
import { reassignExpired } from './reassign-expired.ts';
import { reassignOpenStages } from './reassign-open-stages.ts';

/*
 * Random people do random things to one request after the other, while accounts expire and come back and Admins name
 * other signees. Whatever they try: never two open stages, no stage skipped or signed twice, final stays final, each
 * change has one event, one audit entry and its notices, and a request waits only when nobody may act.
 * LAGDA_RUNS=5000 npx vitest run random-lives  for the long run.
 */
const RUNS = Number(process.env.LAGDA_RUNS ?? 60);
const portal = await openTestPortal();
const { db, deps } = { db: portal.deps.db, deps: portal.deps };
afterAll(() => portal.close());

const PEOPLE: PersonKey[] = ['dean', 'vpaa', 'president', 'rhea', 'immediateSupervisor', 'admin', 'mark'];
const LEFT = '2026-11-19';
const STAYS = '2027-09-16';

type Step =
  | { move: 'act'; who: PersonKey; action: Action; day: number; time: string }
  | { move: 'expire' | 'extend'; who: PersonKey }
  | { move: 'name'; who: PersonKey };

/** Those who can get on come up more often than those who only try. */
const acting = fc.record({
  move: fc.constant('act' as const),
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
const leaving = fc.record({
  move: fc.constantFrom('expire' as const, 'extend' as const),
  who: fc.constantFrom<PersonKey[]>('mark', 'rhea', 'dean', 'immediateSupervisor'),
});
const naming = fc.record({
  move: fc.constant('name' as const),
  who: fc.constantFrom<PersonKey[]>('hazel', 'paolo', 'admin', 'miguel', 'mark'),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: acting },
  { weight: 2, arbitrary: leaving },
  { weight: 1, arbitrary: naming },
);

test('no life of a request breaks the rules', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('Travel Order', 'Dropping Form'),
      fc.array(step, { minLength: 1, maxLength: 14 }),
      async (document, steps) => {
        await db.updateTable('accounts').set({ expiresOn: STAYS }).execute();
        const requestor = document === 'Travel Order' ? 'rhea' : 'miguel';
        const { id } = await askFor(portal, requestor, document);
        let before = await stateOf(id);
        for (const one of steps) {
          const refused = await take(one, id, before);
          const after = await stateOf(id);
          if (refused) expect(after).toEqual(before);
          else if (one.move === 'act') expectSoundAction(one.action, before, after);
          expectSound(before, after);
          before = after;
        }
        await expectWaitsForARealReason(id);
      },
    ),
    { numRuns: RUNS },
  );
});

/** Whether it was refused. */
async function take(one: Step, id: number, { appointmentId, openStageId }: State): Promise<boolean> {
  if (one.move === 'act') {
    const { who, action, day, time } = one;
    const body = {
      message: 'Because',
      form: {},
      appointmentId: appointmentId ?? 1,
      date: `2026-11-${day}`,
      time,
      location: 'Room 1',
    };
    // Whoever has expired has no session.
    if (await isExpired(who)) return true;
    return isRefused(act(portal, who, id, action, only(action, body)));
  }
  if (one.move === 'name') {
    const signeeId = await idOf(portal, one.who);
    const actor = await actorOf(portal, 'admin');
    return isRefused(nameSignee(deps, actor, { id, stageId: openStageId ?? 0 }, signeeId));
  }
  const accountId = await idOf(portal, one.who);
  const expiresOn = one.move === 'expire' ? LEFT : STAYS;
  await db.updateTable('accounts').set({ expiresOn }).where('id', '=', accountId).execute();
  await reassignExpired(deps);
  if (one.move === 'extend') await reassignAfterExtension(accountId);
  return false;
}

/** As the call that extends an account does it. */
async function reassignAfterExtension(accountId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { positionId } = await tx
      .selectFrom('accounts')
      .select('positionId')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    await lockHoldersForChange(tx);
    const positionIds = positionId === null ? [] : [positionId];
    await reassignOpenStages(tx, deps, null, { positionIds, accountIds: [accountId] });
  });
}

async function isExpired(who: PersonKey): Promise<boolean> {
  const { expiresOn } = await db
    .selectFrom('accounts')
    .select('expiresOn')
    .where('id', '=', await idOf(portal, who))
    .executeTakeFirstOrThrow();
  return expiresOn === LEFT;
}

type State = Awaited<ReturnType<typeof stateOf>>;

/** What holds between any two moments, whatever moved the request. */
function expectSound(before: State, after: State): void {
  expect(after.audit).toBe(after.events);
  expect(after.lastStatus).toBe(after.status);
  const undone = before.stages.some((stage, index) => stage.isCompleted && !after.stages[index]?.isCompleted);
  expect(undone).toBe(false);
  const firstWaiting = after.stages.find(({ isCompleted, isSkipped }) => !isCompleted && !isSkipped);
  expect(after.openStageId).toBe(isFinal(after.status) ? null : firstWaiting?.id);
  expect(after.openMeetings).toBe(MEETING_STATUSES.some((status) => status === after.status) ? 1 : 0);
  if (isFinal(before.status) && before.status !== after.status) expect(after.status).toBe('CANCELLED');
}

function expectSoundAction(action: Action, before: State, after: State): void {
  expect(isFinal(before.status) && action !== 'cancel').toBe(false);
  expect(after.audit).toBe(before.audit + 1);
  expect(after.notices).toBeGreaterThanOrEqual(before.notices + leastNotices(action, after));
  const newlySigned = after.stages.filter(
    (stage, index) => stage.isCompleted && !before.stages[index]?.isCompleted,
  );
  expect(newlySigned).toHaveLength(action === 'sign' ? 1 : 0);
  const firstWaiting = after.stages.find(({ isCompleted, isSkipped }) => !isCompleted && !isSkipped);
  expect(after.status === 'COMPLETED').toBe(
    before.status !== 'CANCELLED' && action === 'sign' && !firstWaiting,
  );
}

/** PENDING exactly when nobody may act on the open stage. */
async function expectWaitsForARealReason(id: number): Promise<void> {
  const request = await findRequest(db, id, todayOf(deps));
  const stage = request && findOpenStage(request);
  if (!request || !stage || request.status === 'ACTION NEEDED') return;
  expect(request.status === 'PENDING').toBe(holdersOf(stage, request).length === 0);
}

/** At least the requestor is told, unless they did it themselves; then the open stage's people are, if there are any. */
function leastNotices(action: Action, { status }: State): number {
  if (action === 'cancel' || status === 'PENDING') return 0;
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
  const events = await db
    .selectFrom('requestEvents')
    .select(['id', 'statusAfter'])
    .where('requestId', '=', id)
    .where('type', '<>', 'seal')
    .orderBy('id')
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
    events: events.length,
    lastStatus: events.at(-1)?.statusAfter,
    notices: notices.length,
  };
}

/** What each action takes of all that a step carries; an action without a line does not compile. */
const BODY_KEYS: Record<Action, readonly string[]> = {
  sign: ['form'],
  moreinfo: ['message'],
  requestappointment: ['message'],
  withdrawappointment: [],
  scheduleappointment: ['appointmentId', 'date', 'time'],
  confirmappointment: ['appointmentId', 'location'],
  rescheduleappointment: ['appointmentId'],
  reject: ['message'],
  resubmit: [],
  cancel: ['message'],
};

function only(action: Action, body: Record<string, unknown>): object {
  return Object.fromEntries(BODY_KEYS[action].map((name) => [name, body[name]]));
}

function isRefused(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => false,
    (error) => {
      if (error instanceof Refusal) return true;
      throw error;
    },
  );
}
