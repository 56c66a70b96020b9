import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { EVENT_TYPES } from '#contract/events.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';
import { isGenuine, startWebhookReceiver } from '#server/testing/webhook-receiver.ts';
import { sendDelivery } from './send-delivery.ts';

/*
 * The real queue on a real database, and a real receiver of another system.
 */
const portal = await buildTestApp({ settings: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' } });
const { db, clock, jobs } = portal.deps;
const receiver = await startWebhookReceiver();
afterAll(async () => {
  await portal.close();
  await receiver.stop();
});
beforeEach(async () => {
  receiver.answerBy((response) => void response.writeHead(204).end());
  await db.deleteFrom('webhooks').execute();
  await jobs.advance({ seconds: 3600 });
  receiver.received.length = 0;
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, payload?: object) =>
  injectAs(portal, 'admin', { method, url, ...(payload && { payload }) });
const dataOf = async (method: Method, url: string, payload?: object) =>
  (await call(method, url, payload)).json().data;
const create = (given: object = {}) =>
  call('POST', '/webhooks', { url: receiver.url, eventTypes: EVENT_TYPES, ...given });
async function register(given: object = {}) {
  const { webhook, secret } = (await create(given)).json().data;
  return { id: webhook.id as number, secret: secret as string };
}
const deliveriesOf = async (id: number) => (await dataOf('GET', `/webhooks/${id}/deliveries`)).deliveries;
const stateOf = async (id: number) => (await dataOf('GET', `/webhooks/${id}`)).webhook.state;
const drain = () => jobs.drain().catch(() => undefined);
const latestEntry = async () => {
  const { actionType, context } = await db
    .selectFrom('auditLogs')
    .select(['actionType', 'context'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { actionType, context: JSON.parse(context) };
};

describe('registering', () => {
  test('answers the secret once; the database has it encrypted, log and lists do not have it', async () => {
    const answer = await create({ eventTypes: ['sign', 'seal', 'sign'] });
    expect(answer.json()).toMatchObject({ success: true, message: 'Webhook created successfully' });
    const { webhook, secret } = answer.json().data;
    expect(secret).toMatch(/^lagda_whsec_[\w-]{43}$/);
    expect(webhook).toMatchObject({
      url: receiver.url,
      eventTypes: ['sign', 'seal'],
      state: 'on',
      failingSince: null,
    });
    expect(await dataOf('GET', '/webhooks')).toMatchObject({ webhooks: [webhook] });
    expect(await latestEntry()).toEqual({
      actionType: 'webhook.create',
      context: {
        webhookId: webhook.id,
        host: `127.0.0.1:${receiver.port}`,
        eventTypes: ['sign', 'seal'],
      },
    });
    const stored = await Promise.all([
      db.selectFrom('webhooks').selectAll().execute(),
      db.selectFrom('auditLogs').selectAll().execute(),
    ]);
    expect(JSON.stringify(stored)).not.toContain(secret.slice(-43));
  });

  test.each([
    [{ url: 'ftp://example.edu' }, 'Please give an https address.'],
    [{ url: 'example.edu/hook' }, 'Please give an https address.'],
    [{ url: 'https://name:pass@8.8.8.8/' }, 'Please give an https address.'],
    [{ url: 'https://8.8.8.8/#part' }, 'Please give an https address.'],
    [{ url: `https://8.8.8.8/${'x'.repeat(1000)}` }, 'The address may have at most 1000 characters.'],
    [{ url: 7 }, 'Please give an https address.'],
    [{ url: 'http://8.8.8.8/' }, 'Please give an https address.'],
    [{ url: 'https://10.0.0.8/hook' }, /^This address leads into a private network/],
    [{ url: 'https://[::1]/hook' }, /^This address leads into a private network/],
    [{ url: 'https://169.254.169.254/' }, /^This address leads into a private network/],
    [{ url: 'https://localhost/' }, /^This address leads into a private network/],
    [{ url: 'https://nobody.invalid/' }, 'The host of this address is not known.'],
    [{ eventTypes: [] }, 'Please choose at least one event.'],
    [{ eventTypes: ['dance'] }, 'Please choose at least one event.'],
    [{ eventTypes: 'sign' }, 'Please choose at least one event.'],
  ])('%j is a 400 with a sentence', async (given, sentence) => {
    const answer = await create(given);
    expect(answer.statusCode).toBe(400);
    const { message, issues } = answer.json();
    expect(issues?.[0]?.message ?? message).toMatch(sentence);
  });

  test('an address is checked again when it is changed', async () => {
    const { id } = await register();
    const answer = await call('PUT', `/webhooks/${id}`, { url: 'https://192.168.0.1/' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'webhook.private-address']);
  });

  test('the 21st is refused', async () => {
    for (let count = 0; count < 20; count += 1) await register();
    const answer = await create();
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'webhook.limit']);
  });
});

describe('what happens to a request', () => {
  test('is sent as data, signed, to those who asked for it, and shown to the Admins', async () => {
    const { id, secret } = await register({ eventTypes: ['create', 'reject'] });
    const other = await register({ eventTypes: ['seal'] });
    const request = await askFor(portal, 'rhea', 'Travel Order');
    await act(portal, 'dean', request.id, 'sign');
    await drain();
    expect(receiver.received).toHaveLength(1);
    const [delivery] = await deliveriesOf(id);
    expect(delivery).toMatchObject({
      type: 'create',
      requestId: request.id,
      state: 'sent',
      status: 204,
      problem: null,
      tries: 1,
    });
    expect(await deliveriesOf(other.id)).toEqual([]);
    const [received = { headers: {}, body: '' }] = receiver.received;
    expect(JSON.parse(received.body)).toEqual({
      id: delivery.id,
      type: 'create',
      occurredAt: clock.now().toISOString(),
      eventId: expect.any(Number),
      request: { id: request.id, document: 'travel-order', statusBefore: null, statusAfter: 'SIGNING' },
    });
    expect(received.headers).toMatchObject({
      'content-type': 'application/json',
      'lagda-delivery': String(delivery.id),
    });
    expect(isGenuine(received, secret, clock.now())).toBe(true);
    expect(isGenuine(received, other.secret, clock.now())).toBe(false);
    expect(isGenuine({ ...received, body: `${received.body} ` }, secret, clock.now())).toBe(false);
    const later = new Date(clock.now().getTime() + 301_000);
    expect(isGenuine(received, secret, later)).toBe(false);
  });

  test('is not sent when the change was rolled back', async () => {
    const { id } = await register();
    const request = await askFor(portal, 'rhea', 'Travel Order');
    await drain();
    const before = (await deliveriesOf(id)).length;
    await expect(act(portal, 'mark', request.id, 'sign')).rejects.toThrow();
    await drain();
    expect(await deliveriesOf(id)).toHaveLength(before);
  });

  test('is not sent to a webhook that is off, nor later when it is on again', async () => {
    const { id } = await register();
    const off = await call('PUT', `/webhooks/${id}`, { isOn: false });
    expect(off.json().data.webhook.state).toBe('off');
    await askFor(portal, 'rhea', 'Travel Order');
    await call('PUT', `/webhooks/${id}`, { isOn: true });
    await drain();
    expect(receiver.received).toEqual([]);
    expect(await latestEntry()).toMatchObject({ actionType: 'webhook.update', context: { isOn: true } });
    const test = await call('POST', `/webhooks/${id}/test`);
    expect(test.statusCode).toBe(200);
  });

  test('is given up where it waits when its webhook is turned off, and nothing else is', async () => {
    const { id } = await register();
    const other = await register();
    const sendTest = (webhookId: number) => call('POST', `/webhooks/${webhookId}/test`);
    await sendTest(id);
    await drain();
    await sendTest(id);
    await sendTest(other.id);
    await call('PUT', `/webhooks/${id}`, { isOn: false });
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed' }, { state: 'sent' }]);
    expect(await deliveriesOf(other.id)).toMatchObject([{ state: 'waiting' }]);
    await call('PUT', `/webhooks/${id}`, { isOn: true });
    await drain();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', tries: 0 }, { state: 'sent' }]);
    expect(await deliveriesOf(other.id)).toMatchObject([{ state: 'sent' }]);
    expect(receiver.received).toHaveLength(2);
  });

  test('stays given up when its webhook is turned off while it is on its way', async () => {
    const { id } = await register();
    const { delivery } = await dataOf('POST', `/webhooks/${id}/test`);
    const post = async () => {
      await call('PUT', `/webhooks/${id}`, { isOn: false });
      return { status: 500, problem: 'status' } as const;
    };
    const deps = { ...portal.deps, outgoing: { ...portal.deps.outgoing, post } };
    await sendDelivery(deps, delivery.id, { isLast: false });
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', tries: 0 }]);
  });
});

describe('a delivery that fails', () => {
  test('for a secret of the time before SECRET_KEY was changed says so, and arrives with a new secret', async () => {
    const { id } = await register();
    // What a changed key makes of it: encrypted for nobody.
    await db
      .updateTable('webhooks')
      .set({ encryptedSecret: 'x'.repeat(64) })
      .where('id', '=', id)
      .execute();
    const { delivery } = await dataOf('POST', `/webhooks/${id}/test`);
    await drain();
    expect(await deliveriesOf(id)).toMatchObject([{ id: delivery.id, state: 'waiting', problem: 'secret' }]);
    expect([receiver.received.length, await stateOf(id)]).toEqual([0, 'failing']);
    await call('POST', `/webhooks/${id}/secret`);
    await jobs.advance({ seconds: 120 });
    while ((await stateOf(id)) === 'failing') await drain();
    expect(receiver.received.map(({ headers }) => headers['lagda-delivery'])).toEqual([String(delivery.id)]);
  });

  test('is tried again with growing pauses, under the same id, until it arrives', async () => {
    receiver.answerBy((response) => void response.writeHead(503).end());
    const { id } = await register();
    const { delivery } = await dataOf('POST', `/webhooks/${id}/test`);
    await drain();
    expect(await deliveriesOf(id)).toMatchObject([
      {
        id: delivery.id,
        type: 'test',
        requestId: null,
        state: 'waiting',
        status: 503,
        problem: 'status',
        tries: 1,
      },
    ]);
    expect(await stateOf(id)).toBe('failing');
    await drain();
    expect(receiver.received).toHaveLength(1);
    while (receiver.received.length < 2) await drain();
    // The first pause is five seconds or more, the second ten or more: eight have passed at most.
    for (let drains = 0; drains < 3; drains += 1) await drain();
    expect(receiver.received).toHaveLength(2);
    receiver.answerBy((response) => void response.writeHead(200).end());
    await jobs.advance({ seconds: 120 });
    await drain();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'sent', status: 200, problem: null, tries: 3 }]);
    expect(await stateOf(id)).toBe('on');
    const ids = receiver.received.map(({ headers }) => headers['lagda-delivery']);
    expect(new Set(ids).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  test('turns its webhook off after three days, and every Admin is told', async () => {
    receiver.answerBy((response) => void response.writeHead(500).end());
    const { id } = await register();
    await call('POST', `/webhooks/${id}/test`);
    await drain();
    clock.advance({ minutes: 3 * 24 * 60 - 1 });
    await jobs.advance({ seconds: 60 });
    await drain();
    expect(await stateOf(id)).toBe('failing');
    clock.advance({ minutes: 1 });
    await jobs.advance({ seconds: 60 });
    await drain();
    expect(await stateOf(id)).toBe('given-up');
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', tries: 3 }]);
    expect(await latestEntry()).toMatchObject({
      actionType: 'webhook.give-up',
      context: { webhookId: id, host: `127.0.0.1:${receiver.port}` },
    });
    for (const admin of ['admin', 'lourdes'] as const) {
      const { notifications } = (await injectAs(portal, admin, { url: '/profile/notifications' })).json()
        .data;
      expect(notifications[0].message).toMatch(
        /^Nothing sent to the webhook at 127\.0\.0\.1:\d+ has arrived since /,
      );
    }
    await jobs.advance({ seconds: 3600 });
    await drain();
    expect(receiver.received).toHaveLength(3);
    expect((await call('POST', `/webhooks/${id}/test`)).json().code).toBe('webhook.off');
    const corrected = await call('PUT', `/webhooks/${id}`, { url: `${receiver.url}?corrected` });
    expect(corrected.json().data.webhook).toMatchObject({
      state: 'given-up',
      failingSince: expect.any(String),
    });
    const on = await call('PUT', `/webhooks/${id}`, { isOn: true });
    expect(on.json().data.webhook).toMatchObject({ state: 'on', failingSince: null });
    clock.set('2026-11-20T01:00:00Z');
  });

  test('to a corrected address has its own three days', async () => {
    receiver.answerBy((response) => void response.writeHead(500).end());
    const { id } = await register();
    await call('POST', `/webhooks/${id}/test`);
    await drain();
    clock.advance({ minutes: 3 * 24 * 60 - 1 });
    await call('PUT', `/webhooks/${id}`, { url: receiver.url, isOn: true });
    expect(await stateOf(id)).toBe('failing');
    const corrected = await call('PUT', `/webhooks/${id}`, { url: `${receiver.url}?corrected` });
    expect(corrected.json().data.webhook).toMatchObject({ state: 'on', failingSince: null });
    clock.advance({ minutes: 1 });
    await jobs.advance({ seconds: 60 });
    await drain();
    expect(await stateOf(id)).toBe('failing');
    clock.set('2026-11-20T01:00:00Z');
  });

  test('has failed after its last try', async () => {
    receiver.answerBy((response) => void response.writeHead(500).end());
    const { id } = await register();
    const { delivery } = await dataOf('POST', `/webhooks/${id}/test`);
    await sendDelivery(portal.deps, delivery.id, { isLast: true });
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', status: 500, tries: 1 }]);
  });

  test('is sent again at once when an Admin asks for it, also when it had arrived, but not while its webhook is off', async () => {
    receiver.answerBy((response) => void response.writeHead(500).end());
    const { id } = await register();
    const { delivery } = await dataOf('POST', `/webhooks/${id}/test`);
    await drain();
    receiver.answerBy((response) => void response.writeHead(200).end());
    for (const tries of [2, 3]) {
      const again = await call('POST', `/webhook-deliveries/${delivery.id}/retry`);
      expect(again.json().data.delivery).toMatchObject({ state: 'waiting' });
      expect(await latestEntry()).toMatchObject({ actionType: 'webhook.send-again' });
      await drain();
      expect(await deliveriesOf(id)).toMatchObject([{ state: 'sent', tries }]);
    }
    expect((await call('POST', '/webhook-deliveries/999999/retry')).statusCode).toBe(404);
    await call('PUT', `/webhooks/${id}`, { isOn: false });
    const off = await call('POST', `/webhook-deliveries/${delivery.id}/retry`);
    expect([off.statusCode, off.json().code]).toEqual([409, 'webhook.off']);
  });

  test('says so when its host now leads into a private network', async () => {
    const { id } = await register();
    await db.updateTable('webhooks').set({ url: 'https://127.0.0.2/hook' }).where('id', '=', id).execute();
    await call('POST', `/webhooks/${id}/test`);
    await drain();
    expect(await deliveriesOf(id)).toMatchObject([{ status: null, problem: 'private-address' }]);
  });
});

test('a new secret signs from then on, and the old one does not', async () => {
  const { id, secret } = await register();
  const { secret: newer } = await dataOf('POST', `/webhooks/${id}/secret`);
  expect(newer).not.toBe(secret);
  expect(await latestEntry()).toMatchObject({ actionType: 'webhook.new-secret' });
  await call('POST', `/webhooks/${id}/test`);
  await drain();
  const [received = { headers: {}, body: '' }] = receiver.received;
  expect(isGenuine(received, newer, clock.now())).toBe(true);
  expect(isGenuine(received, secret, clock.now())).toBe(false);
});

test('a secret that was copied to another webhook signs nothing', async () => {
  const { id } = await register();
  const other = await register();
  const { encryptedSecret } = await db
    .selectFrom('webhooks')
    .select('encryptedSecret')
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('webhooks').set({ encryptedSecret }).where('id', '=', id).execute();
  await call('POST', `/webhooks/${id}/test`);
  await drain();
  expect(receiver.received).toEqual([]);
  expect(await deliveriesOf(id)).toMatchObject([{ problem: 'secret' }]);
});

test('a deleted webhook is gone with its deliveries, and what waited does no harm', async () => {
  const { id } = await register();
  await call('POST', `/webhooks/${id}/test`);
  expect((await call('DELETE', `/webhooks/${id}`)).json().message).toBe('Webhook deleted successfully');
  await jobs.drain();
  expect(receiver.received).toEqual([]);
  expect((await call('GET', `/webhooks/${id}`)).statusCode).toBe(404);
  expect((await call('GET', `/webhooks/${id}/deliveries`)).statusCode).toBe(404);
});

test('deliveries are kept for 30 days; one that waits without a job gets one', async () => {
  const { id } = await register();
  await call('POST', `/webhooks/${id}/test`);
  await drain();
  const [waiting] = await db
    .insertInto('webhookDeliveries')
    .values({ webhookId: id, eventId: null, createdAt: clock.now() })
    .returning('id')
    .execute();
  clock.advance({ minutes: 30 * 24 * 60 + 1 });
  await cleanUp(portal.deps);
  expect((await deliveriesOf(id)).map((row: { id: number }) => row.id)).toEqual([waiting?.id]);
  await drain();
  expect(receiver.received).toHaveLength(2);
  clock.set('2026-11-20T01:00:00Z');
});

test('a delivery that was sent again is kept for 30 days from then', async () => {
  const { id } = await register();
  const { delivery } = await dataOf('POST', `/webhooks/${id}/test`);
  await drain();
  const days = (count: number) => clock.advance({ minutes: count * 24 * 60 });
  days(20);
  await call('POST', `/webhook-deliveries/${delivery.id}/retry`);
  await drain();
  days(20);
  await cleanUp(portal.deps);
  expect(await deliveriesOf(id)).toHaveLength(1);
  days(11);
  await cleanUp(portal.deps);
  expect(await deliveriesOf(id)).toEqual([]);
  clock.set('2026-11-20T01:00:00Z');
});

test('a call names who made the webhook in its row, and Staff reach none of it', async () => {
  const { id } = await register();
  const { createdById } = await db
    .selectFrom('webhooks')
    .select('createdById')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(createdById).toBe(await idOf(portal, 'admin'));
  expect((await injectAs(portal, 'clerk', { url: `/webhooks/${id}` })).statusCode).toBe(403);
});

test('a receiver that does not answer is tried once a minute, and holds up no other webhook', async () => {
  const silent = await register();
  const other = await register();
  await askFor(portal, 'rhea', 'Travel Order');
  await askFor(portal, 'rhea', 'Travel Order');
  const [second, first] = await deliveriesOf(silent.id);
  const [elsewhere, refused] = await deliveriesOf(other.id);
  let tries = 0;
  const post = async () => {
    tries += 1;
    return { status: null, problem: 'time-out' } as const;
  };
  const deps = { ...portal.deps, outgoing: { ...portal.deps.outgoing, post } };
  const send = (id: number, isLast = false) => sendDelivery(deps, id, { isLast });

  await expect(send(first.id)).rejects.toThrow('did not arrive: time-out');
  await expect(send(second.id)).rejects.toThrow('is put off');
  expect([tries, (await deliveriesOf(silent.id))[0]]).toMatchObject([1, { state: 'waiting', tries: 0 }]);
  const refuse = async () => ({ status: 500, problem: 'status' }) as const;
  const refusing = { ...portal.deps, outgoing: { ...portal.deps.outgoing, post: refuse } };
  await expect(sendDelivery(refusing, refused.id, { isLast: false })).rejects.toThrow(
    'did not arrive: status',
  );
  await sendDelivery(portal.deps, elsewhere.id, { isLast: false });
  expect((await deliveriesOf(other.id))[0].state).toBe('sent');

  const {
    delivery: { id: asked },
  } = await dataOf('POST', `/webhooks/${silent.id}/test`);
  await expect(send(asked)).rejects.toThrow('did not arrive');
  await send(second.id, true);
  expect(tries).toBe(3);
  clock.advance({ minutes: 1 });
  await expect(send(first.id)).rejects.toThrow('did not arrive');
  await sendDelivery(portal.deps, asked, { isLast: false });
  await sendDelivery(portal.deps, first.id, { isLast: false });
  expect((await deliveriesOf(silent.id)).at(-1).state).toBe('sent');
  clock.set('2026-11-20T01:00:00Z');
});
