import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { LiveEvent } from '#contract/api/notifications.ts';
import { API_PATH } from '#contract/api/path.ts';
import { LIMITS } from '#contract/limits.ts';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/db/connect.ts';
import type { PersonKey } from '#server/demo/world.ts';
import { openLive } from '#server/live/live.ts';
import { publishChange } from '#server/live/live-change.ts';
import { logOut } from '#server/modules/auth/log-out.ts';
import { endOwnSession } from '#server/modules/sessions/end-own-sessions.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { databaseOn, execute } from '#server/testing/database.ts';
import { actorOf, idOf, injectAs, signIn } from '#server/testing/inject-as.ts';
import { readEvents } from '#server/testing/read-events.ts';
import { openStream } from './open-stream.ts';

const portal = await buildTestApp();
const other = await portalBeside(portal);
afterAll(async () => {
  await other.close();
  await portal.close();
});
const { db } = portal.deps;

/** Collects what a person hears through the second portal, over HTTP, until the test ends. */
async function listenAs(who: PersonKey) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await fetch(`${other.address}${API_PATH}/profile/notifications/stream`, {
    headers: { authorization: `Bearer ${await signIn(portal, who)}` },
    signal: leaving.signal,
  });
  const heard: LiveEvent[] = [];
  collect(bodyOf(answer), heard).catch(() => 'the test is over');
  return { answer, heard };
}

function bodyOf({ body }: Response): ReadableStream<Uint8Array> {
  if (!body) throw new Error('The answer is no stream');
  return body;
}

async function collect(stream: Parameters<typeof readEvents>[0], heard: LiveEvent[]): Promise<void> {
  for await (const event of readEvents(stream)) heard.push(event);
}

/** Between two beats, at which a stream whose session has ended ends in any case. */
const AN_HOUR = 3_600_000;
const SECOND = { timeout: 1_000, interval: 20 };

// a computer that has other work may take longer once, which says nothing about the portal
test('a signature given on one portal shows on the streams of the other within a second', {
  retry: 2,
}, async () => {
  const request = await askFor(portal, 'miguel', 'Dropping Form');
  const [miguel, rhea, clerk, paolo] = await Promise.all(
    (['miguel', 'rhea', 'clerk', 'paolo'] as const).map(listenAs),
  );
  expect(miguel?.answer.headers.get('content-type')).toBe('text/event-stream');

  await act(portal, 'mark', request.id, 'sign');
  const changed = { event: 'request', id: request.id };
  const notified = { event: 'notification', id: expect.any(Number) };
  await expect.poll(() => miguel?.heard, SECOND).toEqual([notified, changed]);
  await expect.poll(() => rhea?.heard, SECOND).toEqual([notified, changed]);
  expect(clerk?.heard).toEqual([changed]);
  expect(paolo?.heard).toEqual([]);
});

test('a new request and a file show at once too', async () => {
  const { heard } = await listenAs('dean');
  const request = await askFor(portal, 'rhea', 'Travel Order');
  const changed = { event: 'request', id: request.id };
  await expect.poll(() => heard).toEqual([{ event: 'notification', id: expect.any(Number) }, changed]);

  heard.length = 0;
  const boundary = 'x';
  const payload = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n\r\n--x--\r\n`;
  const upload = await injectAs(portal, 'rhea', {
    method: 'POST',
    url: `/attachments?requestId=${request.id}&isFromSignee=false`,
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  expect(upload.statusCode).toBe(200);
  await expect.poll(() => heard).toEqual([changed]);
});

test('whoever may act for somebody, or no longer, or gets another position or role is told to ask again', async () => {
  const { heard } = await listenAs('sheila');
  const refetched = () => heard.splice(0).filter(({ event }) => event === 'refetch').length;
  const { id: documentId } = await db
    .selectFrom('documents')
    .select('id')
    .where('name', '=', 'Travel Order')
    .executeTakeFirstOrThrow();
  const sheila = await idOf(portal, 'sheila');
  const tfaCode = generateSync({
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    epoch: Math.floor(portal.deps.clock.now().getTime() / 1000),
  });
  const payload = { email: 'sheila.punzalan@example.edu', documentId, tfaCode };
  const given = await injectAs(portal, 'dean', { method: 'POST', url: '/profile/delegate', payload });
  expect(given.statusCode).toBe(200);
  await expect.poll(refetched).toBe(1);

  const url = `/profile/delegate/${sheila}/${documentId}`;
  expect((await injectAs(portal, 'dean', { method: 'DELETE', url })).statusCode).toBe(200);
  await expect.poll(refetched).toBe(1);

  const place = { method: 'PUT', url: `/accounts/${sheila}`, payload: { positionId: null } } as const;
  expect((await injectAs(portal, 'admin', place)).statusCode).toBe(200);
  await expect.poll(refetched).toBe(1);

  for (const name of ['Admin', 'Staff'] as const) {
    const role = await db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    const as = { method: 'PUT', url: `/accounts/${sheila}`, payload: { roleId: role.id } } as const;
    expect((await injectAs(portal, 'admin', as)).statusCode).toBe(200);
    await expect.poll(refetched).toBe(1);
  }
});

test('every signature up to the last and then the seal are heard, each once', async () => {
  const { heard } = await listenAs('miguel');
  const { id } = await askFor(portal, 'miguel', 'Dropping Form');
  for (const who of ['mark', 'rhea', 'dean', 'registrar'] as const) await act(portal, who, id, 'sign');
  await portal.deps.seals.underWay(id);
  const changes = () => heard.filter(({ event }) => event === 'request');
  await expect.poll(changes).toEqual(Array(6).fill({ event: 'request', id }));
});

test('what is rolled back is published to nobody', async () => {
  const { heard } = await listenAs('miguel');
  const accountId = await idOf(portal, 'miguel');
  const notifications = [{ accountId, notificationId: 1 }];
  const failing = db.transaction().execute(async (tx) => {
    await publishChange(tx, { notifications, requests: [] });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await db
    .transaction()
    .execute((tx) => publishChange(tx, { notifications: [{ accountId, notificationId: 2 }], requests: [] }));
  await expect.poll(() => heard).toEqual([{ event: 'notification', id: 2 }]);
});

test('a change of more people than one message holds makes everybody ask again', async () => {
  const { heard } = await listenAs('paolo');
  const notifications = Array.from({ length: 300 }, (_, id) => ({
    accountId: 1_000_000 + id,
    notificationId: id,
  }));
  await db.transaction().execute((tx) => publishChange(tx, { notifications, requests: [] }));
  await expect.poll(() => heard).toEqual([{ event: 'refetch' }]);
});

test('a message of a portal of another version makes everybody ask again', async () => {
  const { heard } = await listenAs('paolo');
  await sql`select pg_notify('lagda_live', '{"version":2}')`.execute(db);
  await expect.poll(() => heard).toEqual([{ event: 'refetch' }]);
});

test('after the database was away everybody is told to ask again, and hears what follows', async () => {
  const { heard } = await listenAs('miguel');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const database = rows[0]?.name ?? '';
  const server = databaseOn(portal.connectionString, 'postgres');
  await execute(server, `alter database ${database} allow_connections false`);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'lagda-live' and datname = current_database()`.execute(db);
  await expect.poll(() => other.pauses.length).toBeGreaterThan(1);
  await execute(server, `alter database ${database} allow_connections true`);
  await expect.poll(() => heard).toEqual([{ event: 'refetch' }]);

  const { id } = await askFor(portal, 'miguel', 'Dropping Form');
  await expect.poll(() => heard).toContainEqual({ event: 'request', id });
});

test('while nothing can be heard of the database streams are refused, and keep no turn of whoever asks for them', async () => {
  const deaf = await portalBeside(portal, 'postgres://nobody@127.0.0.1:1/none');
  const headers = { authorization: `Bearer ${await signIn(portal, 'miguel')}` };
  const get = (path: string) => fetch(`${deaf.address}${API_PATH}${path}`, { headers });
  const streams = Array.from({ length: LIMITS.callsAtOnce }, () => get('/profile/notifications/stream'));
  await expect.poll(() => deaf.pauses.length).toBeGreaterThan(0);
  const { status } = await Promise.race([get('/profile'), ...streams]);
  expect(status).toBe(200);
  expect((await Promise.all(streams)).map((answer) => answer.status)).toEqual([503, 503]);
  await deaf.close();
});

test('a stream gives a sign of life, which is no use of the session, and ends with it', async () => {
  const actor = await actorOf(portal, 'miguel');
  const session = () =>
    db.selectFrom('sessions').select('lastUsedAt').where('tokenHash', '=', actor.sessionHash);
  const { lastUsedAt } = await session().executeTakeFirstOrThrow();
  portal.deps.clock.advance({ minutes: 30 });

  const stream = await openStream(portal.deps, actor, 10);
  await once(stream, 'data');
  const [beat] = await once(stream, 'data');
  expect(String(beat)).toBe(':\n\n');
  expect(await session().executeTakeFirstOrThrow()).toEqual({ lastUsedAt });

  await db.deleteFrom('sessions').where('tokenHash', '=', actor.sessionHash).execute();
  await once(stream, 'end');
});

test('a stream ends at once with its session, whoever ends it, and no other stream does', async () => {
  const [one, two] = [await actorOf(portal, 'hazel'), await actorOf(portal, 'hazel')];
  const open = (actor: typeof one) => openStream(other.deps, actor, AN_HOUR);
  const [ending, staying] = [await open(one), await open(two)];
  const ended = once(ending.resume(), 'end');
  await endOwnSession(portal.deps, two, one.sessionId);
  await ended;
  expect(staying.readableEnded).toBe(false);

  const left = once(staying.resume(), 'end');
  await logOut(portal.deps, two);
  await left;
});

test('a stream whose session ended while it was being opened ends at once', async () => {
  const actor = await actorOf(portal, 'hazel');
  await logOut(portal.deps, actor);
  const stream = await openStream(portal.deps, actor, AN_HOUR);
  await once(stream.resume(), 'end');
});

test('a stream ends when the account takes another role', async () => {
  const actor = await actorOf(portal, 'miguel');
  const stream = await openStream(portal.deps, { ...actor, role: 'Staff' }, 10);
  stream.resume();
  await once(stream, 'end');
});

test('one person’s eleventh stream ends the oldest', async () => {
  const actor = await actorOf(portal, 'paolo');
  const open = () => openStream(portal.deps, actor);
  const oldest = await open();
  const streams = [oldest];
  const ended = once(oldest.resume(), 'end');
  while (streams.length <= LIMITS.streamsPerAccount) streams.push(await open());
  await ended;
  expect(streams.filter(({ readableEnded }) => readableEnded)).toHaveLength(1);
  for (const stream of streams) stream.destroy();
});

test('a stream whose session cannot be looked up, or that is only asked for with HEAD, is not kept', async () => {
  const kept = await openStream(portal.deps, await actorOf(portal, 'sheila'));
  kept.resume();
  const noDatabase = connect('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  for (let opened = 0; opened < LIMITS.streamsPerAccount; opened += 1) {
    const opening = openStream({ ...portal.deps, db: noDatabase }, await actorOf(portal, 'sheila'));
    await expect(opening).rejects.toThrow('ECONNREFUSED');
    const answer = await injectAs(portal, 'sheila', { method: 'HEAD', url: '/profile/notifications/stream' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/event-stream']);
  }
  expect(kept.readableEnded).toBe(false);
  kept.destroy();
});

test('a reader who stopped reading is let go', async () => {
  const stream = await openStream(portal.deps, await actorOf(portal, 'admin'));
  const gone = once(stream, 'close');
  const requests = Array.from({ length: 100 }, (_, id) => ({ requestId: id, viewerIds: [] }));
  for (let round = 0; round < 30; round += 1) {
    await db.transaction().execute((tx) => publishChange(tx, { notifications: [], requests }));
  }
  await gone;
});

test('nobody listens without a session', async () => {
  const answer = await injectAs(portal, null, { method: 'GET', url: '/profile/notifications/stream' });
  expect(answer.statusCode).toBe(401);
});

test('a portal that stops ends its streams', async () => {
  const brief = await portalBeside(portal);
  const answer = await fetch(`${brief.address}${API_PATH}/profile/notifications/stream`, {
    headers: { authorization: `Bearer ${await signIn(portal, 'miguel')}` },
  });
  const done = collect(bodyOf(answer), []);
  await brief.close();
  await done;
});

/** A second portal on the same database, with connections of its own, on a port. */
async function portalBeside({ deps, connectionString }: TestApp, heardAt = connectionString) {
  const pauses: unknown[] = [];
  const ownDb = connect(connectionString, { max: 3 });
  const live = openLive({ connectionString: heardAt, onError: (error) => pauses.push(error) });
  const ownDeps = { ...deps, db: ownDb, live };
  const app = await buildApp(ownDeps);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    pauses,
    deps: ownDeps,
    address: `http://127.0.0.1:${port}`,
    async close() {
      await app.close();
      await live.stop();
      await ownDb.destroy();
    },
  };
}
