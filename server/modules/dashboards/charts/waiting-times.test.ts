import { afterAll, expect, test } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';

/*
 * Travel Orders of Rhea's: the Dean, then the Vice President for Academic Affairs, then the University President.
 */
const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());

type Person = Exclude<Who, null>;
const HOUR = 3600;
const after = (hours: number) => clock.advance({ minutes: hours * 60 });
const travelOrder = async () => (await askFor(portal, 'rhea', 'Travel Order')).id;
const chart = async (query: Record<string, string> = {}) =>
  (await injectAs(portal, 'admin', { url: '/dashboard/charts/waiting-times', query })).json().data;
const hoursOf = async (position: string) => {
  const { positions } = await chart({ limit: '100' });
  const found = positions.find((row: { position: { name: string } }) => row.position.name === position);
  return found && [found.cases, found.medianSeconds / HOUR, found.p90Seconds / HOUR];
};
const put = async (who: Person, payload: object) =>
  injectAs(portal, 'admin', { method: 'PUT', url: `/accounts/${await idOf(portal, who)}`, payload });

test('nothing was decided yet', async () => {
  await travelOrder();
  expect(await chart()).toEqual({ positions: [], pagination: { total: 0, page: 1, limit: 10 } });
});

test('median and 90th percentile of the hours until a position decided', async () => {
  for (const hours of [3, 1, 10, 2]) {
    const id = await travelOrder();
    after(hours);
    await act(portal, 'dean', id, 'sign');
  }
  // in order 1, 2, 3, 10: halfway between 2 and 3; 3 and seven tenths of the way to 10
  expect(await hoursOf('Dean')).toEqual([4, 2.5, expect.closeTo(7.9, 6)]);
});

test('who disapproves has decided too; a request that was cancelled counts for nobody', async () => {
  const refused = await travelOrder();
  after(2.5);
  await act(portal, 'dean', refused, 'reject', { message: 'Not this month.' });
  const cancelled = await travelOrder();
  after(400);
  await act(portal, 'admin', cancelled, 'cancel');
  expect(await hoursOf('Dean')).toEqual([5, 2.5, expect.closeTo(7.2, 6)]);
});

test('the time in which the requestor had to answer, or nobody held the position, is not the office’s', async () => {
  const id = await travelOrder();
  await act(portal, 'dean', id, 'sign');
  after(1);
  await act(portal, 'vpaa', id, 'moreinfo', { message: 'Which hotel?' });
  after(50);
  await act(portal, 'rhea', id, 'resubmit');
  after(2);
  const vpaa = await idOf(portal, 'vpaa');
  const { positionId } = await db
    .selectFrom('accounts')
    .select('positionId')
    .where('id', '=', vpaa)
    .executeTakeFirstOrThrow();
  await put('vpaa', { positionId: null });
  after(70);
  await put('vpaa', { positionId });
  after(4);
  await act(portal, 'vpaa', id, 'sign');
  expect(await hoursOf('OIC Vice President for Academic Affairs')).toEqual([1, 7, 7]);
});

test('choosing a time is the requestor’s turn; confirming it, and the meeting itself, the office’s', async () => {
  const id = await travelOrder();
  await act(portal, 'dean', id, 'sign');
  await act(portal, 'vpaa', id, 'sign');
  after(1);
  const asked = await act(portal, 'president', id, 'requestappointment', { message: 'Let us talk.' });
  const appointmentId = asked.activeAppointment?.id ?? 0;
  after(30);
  const [slot] = await freeSlot();
  await act(portal, 'rhea', id, 'scheduleappointment', { appointmentId, ...slot });
  after(2);
  await act(portal, 'president', id, 'confirmappointment', { appointmentId, location: 'Room 1' });
  after(5);
  await act(portal, 'president', id, 'sign');
  expect(await hoursOf('University President')).toEqual([1, 8, 8]);
});

test('the longest median comes first, a page at a time, and a page past the end still says how many there are', async () => {
  const { positions, pagination } = await chart({ limit: '2' });
  expect(pagination).toEqual({ total: 3, page: 1, limit: 2 });
  expect(positions.map((row: { position: { name: string } }) => row.position.name)).toEqual([
    'University President',
    'OIC Vice President for Academic Affairs',
  ]);
  expect((await chart({ limit: '2', page: '2' })).positions).toHaveLength(1);
  expect(await chart({ limit: '2', page: '9' })).toEqual({
    positions: [],
    pagination: { total: 3, page: 9, limit: 2 },
  });
});

test('a decision counts in the period in which it fell, with all of its waiting', async () => {
  const id = await travelOrder();
  after(24 * 7 * 12);
  expect(await chart({ weeks: '12' })).toMatchObject({ positions: [] });
  await act(portal, 'dean', id, 'sign');
  expect(await hoursOf('Dean')).toEqual([1, 24 * 7 * 12, 24 * 7 * 12]);
  expect(await chart({ weeks: '26' })).toMatchObject({ pagination: { total: 3 } });
});

/** A weekday within the President's hours, some days from now. */
async function freeSlot() {
  const { availability } = await db
    .selectFrom('accounts')
    .select('availability')
    .where('id', '=', await idOf(portal, 'president'))
    .executeTakeFirstOrThrow();
  const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
  return Array.from({ length: 7 }, (_, index) => {
    const day = new Date(clock.now().getTime() + (index + 2) * 86_400_000);
    const times = new Map(Object.entries(availability ?? {})).get(DAYS[day.getUTCDay()] ?? '') ?? [];
    return times.map((time: string) => ({ date: day.toISOString().slice(0, 10), time }));
  }).flat();
}
