import { afterAll, beforeAll, expect, test } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
import { idOf } from '#server/testing/inject-as.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { APPOINTMENT_COLUMNS } from './appointments.table.ts';
import { upcomingAppointments } from './upcoming-appointments.ts';

const portal = await openTestPortal();
const { db, clock } = portal.deps;
afterAll(() => portal.close());

/** Asks for a meeting of Miguel with Mark in that slot. */
async function pick(date: string, time: string) {
  const { id } = await askFor(portal, 'miguel', 'Dropping Form');
  const asked = await act(portal, 'mark', id, 'requestappointment', { message: 'Bring your grades' });
  const appointmentId = asked.activeAppointment?.id;
  await act(portal, 'miguel', id, 'scheduleappointment', { appointmentId, date, time });
  return { id, appointmentId };
}
async function meet(date: string, time: string): Promise<number> {
  const { id, appointmentId } = await pick(date, time);
  await act(portal, 'mark', id, 'confirmappointment', { appointmentId, location: 'Room 204' });
  return id;
}
const upcoming = async (who: 'mark' | 'miguel' | 'rhea') =>
  (await upcomingAppointments(portal.deps, await idOf(portal, who))).map(({ requestId }) => requestId);

let [later, early, late] = [0, 0, 0];
beforeAll(async () => {
  // a Friday in Manila
  clock.set('2026-11-20T01:00:00Z');
  later = await meet('2026-11-25', '09:00');
  [late, early] = [await meet('2026-11-23', '10:00'), await meet('2026-11-23', '09:00')];
  await pick('2026-11-30', '09:00');
});

test('set meetings come earliest first, to both who meet and to nobody else', async () => {
  expect(await upcoming('mark')).toEqual([early, late, later]);
  expect(await upcoming('miguel')).toEqual([early, late, later]);
  expect(await upcoming('rhea')).toEqual([]);
});

test('a meeting that was closed is not listed beside the one that is set for the same request', async () => {
  const { id: _, ...set } = await db
    .selectFrom('appointments')
    .select(APPOINTMENT_COLUMNS)
    .where('requestId', '=', later)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('appointments')
    .values({ ...set, date: '2026-11-24', isOpen: false })
    .execute();
  expect(await upcoming('mark')).toEqual([early, late, later]);
});

test('a meeting is listed to the end of its day, and one that was decided is not', async () => {
  await act(portal, 'mark', early, 'sign');
  clock.set('2026-11-23T15:59:00Z');
  expect(await upcoming('mark')).toEqual([late, later]);
  clock.set('2026-11-23T16:00:00Z');
  expect(await upcoming('mark')).toEqual([later]);
});
