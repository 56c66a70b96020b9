import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { noticesOf } from '#contract/events.ts';
import { ACTIONS, type Action, isFinal, MEETING_STATUSES, type Status } from '#contract/lifecycle.ts';
import { todayOf } from '#server/clock.ts';
import type { PersonKey } from '#server/demo/world.ts';
import { deleteAccount } from '#server/modules/accounts/delete-account.ts';
import { lockHoldersForChange } from '#server/modules/positions/lock-positions.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { actorOf, idOf } from '#server/testing/inject-as.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { verifyKept } from '#server/verify-kept.ts';
import { findRequest } from '../read/requests.repository.ts';
import { findOpenStage, holdersOf, isRequestorDeleted, whoMayAct } from '../rules/request.ts';
import { nameSignee } from './name-signee.ts';
import { reassignExpired } from './reassign-expired.ts';
import { reassignOpenStages } from './reassign-open-stages.ts';

/*
 * Random people do random things to one request after the other, with payloads that are right and others that are not,
 * while accounts expire, come back or are deleted and Admins name other signees. Whatever they try: never two open
 * stages, no stage skipped or signed twice, final stays final, each change has one event, one audit entry and its
 * notices, and a request waits for somebody who is there and was told, unless nobody may act.
 * LAGDA_RUNS=5000 npx vitest run random-lives  for the long run.
 */
const RUNS = Number(process.env.LAGDA_RUNS ?? 60);
const portal = await openTestPortal();
const { db, deps } = { db: portal.deps.db, deps: portal.deps };
afterAll(() => portal.close());

const PEOPLE: PersonKey[] = [
  'dean',
  'vpaa',
  'president',
  'rhea',
  'immediateSupervisor',
  'admin',
  'mark',
  'hazel',
  'paolo',
  'miguel',
];
const ids = new Map(await Promise.all(PEOPLE.map(async (who) => [who, await idOf(portal, who)] as const)));
const presidency = await db
  .selectFrom('accounts')
  .select('positionId')
  .where('id', '=', accountOf('president'))
  .executeTakeFirstOrThrow();
const NEEDS_REQUESTOR: readonly Status[] = ['ACTION NEEDED', ...MEETING_STATUSES];
const LEFT = '2026-11-19';
const STAYS = '2027-09-16';

/**
 * Some requestors hold a position of the chain: a stage is skipped, or waits for somebody whom an Admin names. Who has
 * `signed`, and who is `named` for the stage after these, says how far the request has come when everybody begins.
 */
type Life = { document: string; requestor: PersonKey; signed: readonly PersonKey[]; named?: PersonKey };
const LIVES: readonly Life[] = [
  { document: 'Travel Order', requestor: 'rhea', signed: [] },
  { document: 'Travel Order', requestor: 'dean', signed: [] },
  { document: 'Travel Order', requestor: 'rhea', signed: ['dean', 'vpaa'] },
  { document: 'Travel Order', requestor: 'president', signed: ['dean', 'vpaa'] },
  { document: 'Travel Order', requestor: 'president', signed: ['dean', 'vpaa'], named: 'hazel' },
  { document: 'Dropping Form', requestor: 'miguel', signed: [] },
];

/** How a payload is spoilt, if it is. */
const SPOILT = ['not at all', 'empty', 'a text', 'another stage', 'another appointment'] as const;
type Spoilt = (typeof SPOILT)[number];

type Step =
  | { move: 'act'; who: PersonKey; action: Action; day: number; time: string; spoilt: Spoilt }
  | { move: 'expire' | 'extend' | 'delete' | 'give-presidency' | 'take-presidency'; who: PersonKey }
  | { move: 'name'; who: PersonKey; at: 'open' | 'last' | 'nowhere' };

/** Those who can get on come up more often than those who only try. */
const acting = fc.record({
  move: fc.constant('act' as const),
  who: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<PersonKey[]>('dean', 'vpaa', 'president', 'rhea', 'miguel') },
    { weight: 1, arbitrary: fc.constantFrom(...PEOPLE) },
  ),
  action: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Action>('sign') },
    { weight: 5, arbitrary: fc.constantFrom(...ACTIONS) },
  ),
  day: fc.integer({ min: 21, max: 28 }),
  time: fc.constantFrom('09:00', '10:00', '13:30', '15:00', '03:00'),
  spoilt: fc.oneof(
    { weight: 6, arbitrary: fc.constant<Spoilt>('not at all') },
    { weight: 1, arbitrary: fc.constantFrom(...SPOILT) },
  ),
});
/** A signee asks for a meeting and takes the wish back, or does so again after a date was chosen. */
const withdrawing = fc.record({
  move: fc.constant('act' as const),
  who: fc.constantFrom<PersonKey[]>('dean', 'vpaa', 'rhea', 'mark', 'hazel'),
  action: fc.constantFrom<Action[]>('requestappointment', 'withdrawappointment'),
  day: fc.constant(24),
  time: fc.constant('09:00'),
  spoilt: fc.constantFrom(...SPOILT),
});
const leaving = fc.record({
  move: fc.constantFrom('expire' as const, 'extend' as const),
  who: fc.constantFrom<PersonKey[]>('mark', 'rhea', 'dean', 'immediateSupervisor', 'hazel', 'paolo'),
});
const deletion = fc.record({
  move: fc.constant('delete' as const),
  who: fc.constantFrom<PersonKey[]>('mark', 'rhea', 'hazel', 'paolo', 'miguel'),
});
const presiding = fc.record({
  move: fc.constantFrom('give-presidency' as const, 'take-presidency' as const),
  who: fc.constant<PersonKey>('paolo'),
});
const naming = fc.record({
  move: fc.constant('name' as const),
  who: fc.constantFrom<PersonKey[]>('hazel', 'paolo', 'admin', 'miguel', 'mark', 'president'),
  at: fc.constantFrom('open' as const, 'open' as const, 'last' as const, 'nowhere' as const),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 14, arbitrary: acting },
  { weight: 3, arbitrary: withdrawing },
  { weight: 4, arbitrary: leaving },
  { weight: 1, arbitrary: deletion },
  { weight: 2, arbitrary: presiding },
  { weight: 3, arbitrary: naming },
);

test('no life of a request breaks the rules', { timeout: 60_000 + RUNS * 5_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...LIVES),
      fc.array(step, { minLength: 1, maxLength: 14 }),
      async (life, steps) => {
        const id = await begin(life);
        let before = await stateOf(id);
        for (const one of steps) {
          const refused = await take(one, id, before);
          const after = await stateOf(id);
          if (refused) {
            expect(after).toEqual(before);
            continue;
          }
          if (one.move === 'act') expectSoundAction(one.action, before, after);
          expectSound(before, after);
          await expectWaitsForSomebody(id);
          before = after;
        }
        // The lives to come have enough to do with their own.
        if (!isFinal(before.status)) await act(portal, 'admin', id, 'cancel');
      },
    ),
    { numRuns: RUNS },
  );
  expect(await verifyKept(portal.deps)).toEqual([]);
});

async function begin({ document, requestor, signed, named }: Life): Promise<number> {
  await db.updateTable('accounts').set({ expiresOn: STAYS, deletedAt: null }).execute();
  await setPresidency('paolo', null);
  const { id } = await askFor(portal, requestor, document);
  for (const who of signed) await act(portal, who, id, 'sign');
  if (named) await take({ move: 'name', who: named, at: 'open' }, id, await stateOf(id));
  return id;
}

/** Whether it was refused. */
async function take(one: Step, id: number, state: State): Promise<boolean> {
  switch (one.move) {
    case 'act':
      // Whoever is gone has no session.
      return (await isGone(one.who)) || isRefused(act(portal, one.who, id, one.action, bodyOf(one, state)));
    case 'name': {
      const actor = await actorOf(portal, 'admin');
      return isRefused(nameSignee(deps, actor, { id, stageId: placeOf(one, state) }, accountOf(one.who)));
    }
    case 'delete':
      return isRefused(deleteAccount(deps, await actorOf(portal, 'admin'), accountOf(one.who)));
    case 'give-presidency':
    case 'take-presidency':
      await setPresidency(one.who, one.move === 'give-presidency' ? presidency.positionId : null);
      return false;
    case 'expire':
      await setExpiry(one.who, LEFT);
      await reassignExpired(deps);
      return false;
    case 'extend':
      await setExpiry(one.who, STAYS);
      await reassignAfterChange(one.who);
      return false;
  }
}

function bodyOf({ action, day, time, spoilt }: Step & { move: 'act' }, state: State): unknown {
  if (spoilt === 'a text') return 'a text';
  if (spoilt === 'empty') return {};
  const { appointmentId = 1, openStageId } = state;
  const body = {
    message: 'Because',
    form: {},
    appointmentId: spoilt === 'another appointment' ? appointmentId + 1 : appointmentId,
    date: `2026-11-${day}`,
    time,
    location: 'Room 1',
    stageId: (openStageId ?? 1) + (spoilt === 'another stage' ? 1 : 0),
  };
  return Object.fromEntries(BODY_KEYS[action].map((name) => [name, body[name]]));
}

function placeOf({ at }: Step & { move: 'name' }, { openStageId, stages }: State): number {
  if (at === 'last') return stages.at(-1)?.id ?? 0;
  return at === 'open' ? (openStageId ?? 0) : 2_000_000_000;
}

function accountOf(who: PersonKey): number {
  return ids.get(who) ?? 0;
}

async function setExpiry(who: PersonKey, expiresOn: string): Promise<void> {
  await db.updateTable('accounts').set({ expiresOn }).where('id', '=', accountOf(who)).execute();
}

async function setPresidency(who: PersonKey, positionId: number | null): Promise<void> {
  await db.updateTable('accounts').set({ positionId }).where('id', '=', accountOf(who)).execute();
  await reassignAfterChange(who);
}

/** As the calls that extend an account or change its position do it. */
async function reassignAfterChange(who: PersonKey): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { positionId } = await tx
      .selectFrom('accounts')
      .select('positionId')
      .where('id', '=', accountOf(who))
      .executeTakeFirstOrThrow();
    await lockHoldersForChange(tx);
    const positionIds = [positionId, presidency.positionId].filter((position) => position !== null);
    await reassignOpenStages(tx, deps, null, { positionIds, accountIds: [accountOf(who)] });
  });
}

async function isGone(who: PersonKey): Promise<boolean> {
  const { expiresOn, deletedAt } = await db
    .selectFrom('accounts')
    .select(['expiresOn', 'deletedAt'])
    .where('id', '=', accountOf(who))
    .executeTakeFirstOrThrow();
  return expiresOn === LEFT || deletedAt !== null;
}

type State = Awaited<ReturnType<typeof stateOf>>;

/** What holds between any two moments, whatever moved the request. */
function expectSound(before: State, after: State): void {
  expect(after.audit).toBe(after.events);
  expect(after.lastStatus).toBe(after.status);
  const undone = before.stages.some((stage, index) => stage.isCompleted && !after.stages[index]?.isCompleted);
  expect(undone).toBe(false);
  const firstWaiting = after.stages.find(({ isCompleted, isSkipped }) => !isCompleted && !isSkipped);
  const open = isFinal(after.status) ? undefined : firstWaiting;
  expect(after.openStageId).toBe(open?.id ?? null);
  expect(after.openPositionId).toBe(open?.positionId ?? null);
  expect(after.openSigneeId).toBe(open?.signeeId ?? null);
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

/**
 * PENDING exactly when nobody may act on the open stage; else somebody may act who was told so, a meeting is with one of
 * them, and nothing waits for a requestor who was deleted.
 */
async function expectWaitsForSomebody(id: number): Promise<void> {
  const request = await findRequest(db, id, todayOf(deps));
  const stage = request && findOpenStage(request);
  if (!request || !stage) return;
  const holders = holdersOf(stage, request).map((person) => person.id);
  expect(holders).not.toContain(request.requestorId);
  if (isRequestorDeleted(request)) expect(NEEDS_REQUESTOR).not.toContain(request.status);
  if (request.status === 'ACTION NEEDED') return;
  expect(request.status === 'PENDING').toBe(holders.length === 0);
  if (request.appointment) expect(whoMayAct(stage, request)).toContain(request.appointment.initiatorId);
  const told = request.latestEvent?.params.waitsFor ?? [];
  if (holders.length > 0) expect(holders.some((holder) => told.includes(holder))).toBe(true);
}

/** At least the requestor is told, unless they did it themselves; then the open stage's people are, if there are any. */
function leastNotices(action: Action, { status }: State): number {
  if (action === 'cancel' || status === 'PENDING') return 0;
  return noticesOf(action).length > 0 ? 1 : 0;
}

async function stateOf(id: number) {
  const request = await db
    .selectFrom('requests')
    .select(['status', 'openStageId', 'openPositionId', 'openSigneeId', 'message'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const stages = await db
    .selectFrom('requestStages')
    .select(['id', 'positionId', 'signeeId', 'isCompleted', 'isSkipped', 'isRejected', 'signedById'])
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

type BodyKey = 'form' | 'message' | 'appointmentId' | 'date' | 'time' | 'location' | 'stageId';
/** What each action takes of all that a step carries; an action without a line does not compile. */
const BODY_KEYS: Record<Action, readonly BodyKey[]> = {
  sign: ['form', 'stageId'],
  moreinfo: ['message', 'stageId'],
  requestappointment: ['message', 'stageId'],
  withdrawappointment: ['stageId'],
  scheduleappointment: ['appointmentId', 'date', 'time'],
  confirmappointment: ['appointmentId', 'location', 'stageId'],
  rescheduleappointment: ['appointmentId', 'stageId'],
  reject: ['message', 'stageId'],
  resubmit: [],
  cancel: ['message'],
};

function isRefused(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => false,
    (error) => {
      if (error instanceof Refusal) return true;
      throw error;
    },
  );
}
