import { afterAll, describe, expect, test } from 'vitest';
import type { RequestFull } from '#contract/api/requests.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());

const put = (
  who: Parameters<typeof injectAs>[1],
  request: Pick<RequestFull, 'id'>,
  action: string,
  payload: object = {},
) => injectAs(portal, who, { method: 'PUT', url: `/requests/${request.id}/actions/${action}`, payload });

test.each([
  ['sign', 'dean', { form: {} }],
  ['sign', 'immediateSupervisor', { form: {} }],
  ['moreinfo', 'dean', { message: 'Which hotel?' }],
  ['moreinfo', 'immediateSupervisor', { message: 'Which hotel?' }],
  ['reject', 'dean', { message: 'No budget.' }],
  ['reject', 'immediateSupervisor', { message: 'No budget.' }],
  ['cancel', 'rhea', {}],
  ['cancel', 'admin', { reason: 'Made twice.' }],
] as const)('what %s answers to %s is what they read afterwards', async (action, who, payload) => {
  const request = await askFor(portal, 'rhea', 'Travel Order');
  const answer = await put(who, request, action, payload);
  expect(answer.statusCode).toBe(200);
  const read = await injectAs(portal, who, { url: `/requests/${request.id}` });
  expect(answer.json().data.request).toEqual(read.json().data.request);
});

describe('signing', () => {
  test('goes from signee to signee, and the last one completes the request', async () => {
    const { id } = await askFor(portal, 'miguel', 'Dropping Form');
    for (const [who, status] of [
      ['mark', 'SIGNING'],
      ['rhea', 'SIGNING'],
      ['dean', 'SIGNING'],
      ['registrar', 'COMPLETED'],
    ] as const) {
      expect((await act(portal, who, id, 'sign')).status).toBe(status);
    }
  });

  test('of twenty identical calls at once one signs and nineteen are told that the state has changed', async () => {
    const request = await askFor(portal, 'rhea', 'Travel Order');
    const stageId = request.currentPipeline?.stageId;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => put('dean', request, 'sign', { form: {}, stageId })),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, ...Array(19).fill(409)]);
    const signed = await db
      .selectFrom('requestStages')
      .select('id')
      .where('requestId', '=', request.id)
      .where('isCompleted', '=', true)
      .execute();
    expect(signed).toHaveLength(1);
    const entries = await db
      .selectFrom('auditLogs')
      .select('id')
      .where('requestId', '=', request.id)
      .where('actionType', '=', 'request.sign')
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('a repeated click reads as already signed, never as forbidden', async () => {
    const request = await askFor(portal, 'rhea', 'Travel Order');
    await put('dean', request, 'sign');
    const again = await put('dean', request, 'sign');
    expect([again.statusCode, again.json().message]).toEqual([409, 'You have already signed this request.']);
  });

  test('somebody who holds two stages in a row does not sign the second with a late click on the first', async () => {
    const request = await askFor(portal, 'rhea', 'Travel Order');
    const stageId = request.currentPipeline?.stageId;
    await put('dean', request, 'sign', { stageId });
    const late = await put('vpaa', request, 'sign', { stageId });
    expect(late.statusCode).toBe(409);
  });

  test('by a delegate places the delegate’s name for the holder', async () => {
    const request = await askFor(portal, 'rhea', 'Travel Order');
    const seen = await act(portal, 'immediateSupervisor', request.id, 'sign');
    expect(seen.pipelines[0]?.pipelineStages[0]).toMatchObject({
      signedBy: { lastName: 'Lagman' },
      onBehalfOf: { lastName: 'Macaspac' },
    });
  });

  test('needs what the position fills in, and computes what is computed', async () => {
    const { id } = await askFor(portal, 'hazel', 'Leave Form - Long Leave');
    await act(portal, 'immediateSupervisor', id, 'sign');
    const missing = await put('directorHrmo', { id }, 'sign', { form: { vacationEarned: 15 } });
    expect([missing.statusCode, missing.json().message]).toEqual([400, 'Input Error!']);
    const form = {
      certDate: '2026-11-20',
      vacationEarned: 15,
      vacationLess: 2.5,
      sickEarned: 10,
      sickLess: 0,
      vacationBalance: 99,
    };
    expect((await put('directorHrmo', { id }, 'sign', { form })).statusCode).toBe(200);
    const { form: kept } = await db
      .selectFrom('requestStages')
      .select('form')
      .where('requestId', '=', id)
      .where('signatureKey', '=', 'directorHrmo')
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ vacationBalance: 12.5, sickBalance: 10 });
  });
});

describe('refusals', () => {
  test('who may not see a request is told that there is none', async () => {
    const request = await askFor(portal, 'miguel', 'Dropping Form');
    for (const url of ['', '/actions/list', '/generatedform']) {
      const answer = await injectAs(portal, 'paolo', { url: `/requests/${request.id}${url}` });
      expect(answer.statusCode).toBe(404);
    }
    expect((await put('paolo', request, 'sign')).statusCode).toBe(404);
  });

  test('a wrong status is 409 before a wrong person is 403', async () => {
    const request = await askFor(portal, 'miguel', 'Dropping Form');
    expect((await put('miguel', request, 'resubmit')).json().message).toBe(
      'This request is SIGNING; it cannot be resubmitted.',
    );
    expect((await put('miguel', request, 'sign')).statusCode).toBe(403);
    expect((await put('clerk', request, 'reject', { message: 'no' })).statusCode).toBe(403);
  });

  test('a reason is asked for, and a refused action changes nothing', async () => {
    const request = await askFor(portal, 'miguel', 'Dropping Form');
    for (const action of ['reject', 'moreinfo', 'requestappointment']) {
      const answer = await put('mark', request, action, { message: '  ' });
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'Please fill in all the required fields',
      ]);
    }
    const { updatedAt, status } = await db
      .selectFrom('requests')
      .selectAll()
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow();
    expect([updatedAt.toISOString(), status]).toEqual([request.updatedAt, 'SIGNING']);
  });
});

describe('cancelling', () => {
  test('the requestor may within the hour, and not after it', async () => {
    const early = await askFor(portal, 'miguel', 'Dropping Form');
    clock.advance({ minutes: 60 });
    expect((await put('miguel', early, 'cancel')).json().data.request.status).toBe('CANCELLED');
    const late = await askFor(portal, 'miguel', 'Dropping Form');
    clock.advance({ minutes: 61 });
    const answer = await put('miguel', late, 'cancel');
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'You can only cancel requests within an hour of submission',
    ]);
    expect((await put('admin', late, 'cancel')).statusCode).toBe(200);
    expect((await put('admin', late, 'cancel')).statusCode).toBe(409);
  });
});

describe('asking for more, and meeting', () => {
  test('a request sent back returns to the same stage', async () => {
    const { id } = await askFor(portal, 'miguel', 'Dropping Form');
    const asked = await act(portal, 'mark', id, 'moreinfo', { message: 'Which section?' });
    expect(asked).toMatchObject({ status: 'ACTION NEEDED', message: 'Which section?' });
    const back = await act(portal, 'miguel', id, 'resubmit');
    expect(back).toMatchObject({
      status: 'SIGNING',
      message: null,
      currentPipeline: { signee: { lastName: 'Salonga' } },
    });
  });

  test('a wish for a meeting is withdrawn, also by a signee without hours, and the stage is open again', async () => {
    const { id } = await askFor(portal, 'miguel', 'Dropping Form');
    const asked = await act(portal, 'mark', id, 'requestappointment', { message: 'Let us talk.' });
    const mark = asked.currentPipeline?.signee?.id ?? 0;
    const { availability } = await db
      .selectFrom('accounts')
      .select('availability')
      .where('id', '=', mark)
      .executeTakeFirstOrThrow();
    await db.updateTable('accounts').set({ availability: '{}' }).where('id', '=', mark).execute();
    const withdrawn = await act(portal, 'mark', id, 'withdrawappointment');
    expect(withdrawn).toMatchObject({ status: 'SIGNING', message: null, activeAppointment: null });
    const { notifications } = (await injectAs(portal, 'miguel', { url: '/profile/notifications' })).json()
      .data;
    expect(notifications[0].message).toContain('no longer asks for a meeting about your Dropping Form');
    await db
      .updateTable('accounts')
      .set({ availability: JSON.stringify(availability) })
      .where('id', '=', mark)
      .execute();
  });

  test('a meeting is asked for, scheduled, moved, confirmed, and ends with the signature', async () => {
    const { id } = await askFor(portal, 'miguel', 'Dropping Form');
    const asked = await act(portal, 'mark', id, 'requestappointment', { message: 'Let us talk.' });
    const appointmentId = asked.activeAppointment?.id;
    const slot = { appointmentId, date: '2026-11-24', time: '09:00' };
    const takenOfMark = async () => {
      const url = `/profile/availability/${asked.activeAppointment?.initiator.id}`;
      return (await injectAs(portal, 'angela', { url })).json().data.taken;
    };
    expect(await takenOfMark()).toEqual([]);
    expect((await act(portal, 'miguel', id, 'scheduleappointment', slot)).status).toBe(
      'AWAITING MEETING CONFIRMATION',
    );
    expect(await takenOfMark()).toEqual([{ date: '2026-11-24', time: '09:00' }]);
    expect(
      (await act(portal, 'mark', id, 'rescheduleappointment', { appointmentId })).activeAppointment,
    ).toMatchObject({ id: appointmentId, date: null });
    await act(portal, 'miguel', id, 'scheduleappointment', slot);
    const set = await act(portal, 'mark', id, 'confirmappointment', { appointmentId, location: 'Room 204' });
    expect(set).toMatchObject({
      status: 'AWAITING MEETING',
      activeAppointment: { location: 'Room 204', date: '2026-11-24' },
    });
    expect((await act(portal, 'mark', id, 'sign')).activeAppointment).toBeNull();
    expect(await takenOfMark()).toEqual([]);
  });

  test('one slot takes one of two requestors', async () => {
    const both = await Promise.all([
      askFor(portal, 'miguel', 'Dropping Form'),
      askFor(portal, 'angela', 'Dropping Form'),
    ]);
    const asked = await Promise.all(
      both.map(({ id }) => act(portal, 'mark', id, 'requestappointment', { message: 'Talk' })),
    );
    const schedule = (index: 0 | 1, who: 'miguel' | 'angela') =>
      put(who, both[index], 'scheduleappointment', {
        appointmentId: asked[index]?.activeAppointment?.id,
        date: '2026-11-25',
        time: '10:00',
      });
    const answers = await Promise.all([schedule(0, 'miguel'), schedule(1, 'angela')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test.each([
    ['a Sunday', '2026-11-22', '09:00', 400],
    ['a past day', '2026-11-19', '09:00', 400],
    ['more than 30 days ahead', '2026-12-21', '09:00', 400],
    ['a time the signee did not offer', '2026-11-24', '07:00', 400],
    ['a day that does not exist', '2026-11-31', '09:00', 400],
  ])('%s cannot be chosen', async (_, date, time, status) => {
    clock.set('2026-11-20T01:00:00Z');
    const { id } = await askFor(portal, 'miguel', 'Dropping Form');
    const asked = await act(portal, 'mark', id, 'requestappointment', { message: 'Talk' });
    const answer = await put('miguel', { id }, 'scheduleappointment', {
      appointmentId: asked.activeAppointment?.id,
      date,
      time,
    });
    expect(answer.statusCode).toBe(status);
  });
});
