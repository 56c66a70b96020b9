import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { today } from '#contract/format/calendar-date.ts';
import { timeOfDay } from '#contract/format/clock-time.ts';
import { isFinal, STATUSES } from '#contract/lifecycle.ts';
import { DOCUMENTS, findDocument } from '#documents/registry.ts';
import { DEMO_PASSWORD, PERSON_KEYS } from '#server/demo/world.ts';
import { listCalls } from '#server/http/list-calls.ts';
import { describeEntries } from '#server/modules/audit-log/describe-entries.ts';
import { searchedText } from '#server/modules/audit-log/index-entries.ts';
import { verifyChain } from '#server/modules/audit-log/verify-chain.ts';
import type { EventRow } from '#server/modules/events/events.repository.ts';
import { reassignExpired } from '#server/modules/requests/actions/reassign-expired.ts';
import { findUnsealed } from '#server/modules/requests/paper/find-unsealed.ts';
import { findRequests } from '#server/modules/requests/read/requests.repository.ts';
import { nextStage } from '#server/modules/requests/rules/pipeline.ts';
import { findOpenStage, holdersOf, requireOpenStage } from '#server/modules/requests/rules/request.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { verifyKept } from '#server/verify-kept.ts';
import { seedWorld } from './seed-world.ts';

const WORLD = { requests: 400, accounts: 150, seed: 1 };
const DAY = '2026-11-20';
/** Streams that do not end, and what asks somebody else. */
const OTHER_CALLS = /\/auth\/|\/stream$/;

const portal = await buildTestApp({ isEmpty: true });
const { db } = portal.deps;
const plain = await indexesOf(portal);
await seedWorld(portal.deps, portal.connectionString, WORLD, () => undefined);
const demo = await db
  .selectFrom('auditLogs')
  .select(({ fn }) => fn.max('requestId').as('last'))
  .where('id', '<', ({ selectFrom }) =>
    selectFrom('auditLogs')
      .select('id')
      .where('createdAt', '<', new Date('2023-01-01'))
      .orderBy('id')
      .limit(1),
  )
  .executeTakeFirstOrThrow();
const seededIds = (
  await db
    .selectFrom('requests')
    .select('id')
    .where('id', '>', demo.last ?? 0)
    .orderBy('id')
    .execute()
).map(({ id }) => id);
const requests = await findRequests(db, seededIds, DAY);
const events = Map.groupBy(
  await db.selectFrom('requestEvents').selectAll().orderBy('id').execute(),
  ({ requestId }) => requestId,
);
const eventsOf = (id: number): EventRow[] => events.get(id) ?? [];
afterAll(() => portal.close());

async function indexesOf({ deps }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    order by 1`.execute(deps.db);
  return rows.map(({ definition }) => definition);
}

describe('a small world', () => {
  test('has as many people and requests as were asked for, besides the requests of the demo world', async () => {
    const { length } = await db.selectFrom('accounts').select('id').execute();
    expect([seededIds.length, length]).toEqual([WORLD.requests, WORLD.accounts]);
    expect(await indexesOf(portal)).toEqual(plain);
  });

  test('lets PostgreSQL count and page by indexes alone', async () => {
    const { rows } = await sql`select relname from pg_class where relallvisible < relpages
      and relname in ('requests', 'request_stages', 'request_events', 'notifications', 'audit_logs')`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });

  test('has every status that needs no date of a meeting, nine in ten completed, all documents and four years', () => {
    const statuses = Map.groupBy(requests, ({ status }) => status);
    const unscheduled = STATUSES.filter((status) => !status.startsWith('AWAITING'));
    expect([...statuses.keys()].sort()).toEqual([...unscheduled].sort());
    expect((statuses.get('COMPLETED') ?? []).length / requests.length).toBeCloseTo(0.9, 1);
    expect(new Set(requests.map(({ documentKey }) => documentKey)).size).toBe(DOCUMENTS.length);
    const years = new Set(requests.map(({ createdAt }) => createdAt.getFullYear()));
    expect([...years]).toEqual([2022, 2023, 2024, 2025, 2026]);
  });

  test('has counted its requests, and noted beside each whom it waits for', async () => {
    expect(await verifyKept(portal.deps)).toEqual([]);
    for (const request of requests) {
      const open = findOpenStage(request);
      expect([request.openPositionId, request.openSigneeId]).toEqual([
        open?.positionId ?? null,
        open?.signeeId ?? null,
      ]);
      for (const stage of request.stages) expect(stage.requestedAt).toEqual(request.createdAt);
    }
  });

  test('has a log that the verifier finds whole, with one entry for each event', async () => {
    expect((await verifyChain(db, { keys: [portal.deps.auditLog.key] })).problems).toEqual([]);
    const { rows } = await sql<{ missing: number }>`
      select count(*) as missing from request_events e
      where 1 <> (select count(*) from audit_logs l
        where l.request_id = e.request_id and l.action_type = 'request.' || e.type
          and (l.context::jsonb ->> 'eventId')::bigint = e.id and l.created_at = e.created_at)`.execute(db);
    expect(rows).toEqual([{ missing: 0 }]);
  });

  test('has a log that can be searched at once, for what is made from it when it is read', async () => {
    const last = await db
      .selectFrom('auditLogTexts')
      .selectAll()
      .orderBy('logId', 'desc')
      .executeTakeFirstOrThrow();
    const entry = await db
      .selectFrom('auditLogs')
      .selectAll()
      .where('id', '=', last.logId)
      .executeTakeFirstOrThrow();
    const description = (await describeEntries(db, [entry])).get(entry.id) ?? '';
    expect(last.text).toBe(searchedText(description, entry.actionType));
    const { missing } = await db
      .selectFrom('auditLogs')
      .leftJoin('auditLogTexts', 'logId', 'id')
      .where('logId', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('missing'))
      .executeTakeFirstOrThrow();
    expect(missing).toBe(0);
  });

  test('tells of each request in events that lead from one status to the next, up to the one it has', () => {
    for (const { id, status, openStageId, createdAt, updatedAt } of requests) {
      const own = eventsOf(id);
      const times = own.map((event) => event.createdAt.getTime());
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect([own[0]?.type, own[0]?.statusBefore, own[0]?.createdAt]).toEqual(['create', null, createdAt]);
      const following = own.slice(1).map(({ statusBefore }) => statusBefore);
      expect(following).toEqual(own.slice(0, -1).map(({ statusAfter }) => statusAfter));
      expect(own.at(-1)).toMatchObject({ statusAfter: status, openStageId, createdAt: updatedAt });
    }
    const all = [...events.values()].flat().filter(({ requestId }) => seededIds.includes(requestId));
    const inOrder = all.sort((one, other) => one.id - other.id).map((event) => event.createdAt.getTime());
    expect(inOrder).toEqual([...inOrder].sort((one, other) => one - other));
    expect(inOrder.at(-1)).toBeLessThanOrEqual(portal.deps.clock.now().getTime());
  });

  test('has stages that say the same: what was before the open one is done, what comes after it is not', () => {
    for (const request of requests) {
      const { status, stages, completedAt } = request;
      const open = findOpenStage(request);
      expect([request.id, open === null]).toEqual([request.id, isFinal(status)]);
      const isDone = ({ isCompleted, isSkipped }: (typeof stages)[number]) => isCompleted || isSkipped;
      for (const stage of open ? stages : []) {
        expect([stage.id, isDone(stage)]).toEqual([stage.id, stage.order < (open?.order ?? 0)]);
      }
      if (['VERIFYING', 'SIGNING', 'PENDING'].includes(status)) {
        expect(nextStage(request)).toMatchObject({ status, open: { id: request.openStageId }, skipped: [] });
      }
      if (status === 'COMPLETED') {
        expect(stages.every(isDone)).toBe(true);
        expect(stages.flatMap((stage) => stage.completedAt ?? []).at(-1)).toEqual(completedAt);
      }
      expect(stages.some(({ isRejected }) => isRejected)).toBe(status === 'DISAPPROVED');
      const signing = eventsOf(request.id).filter(({ type }) => type === 'sign');
      const signed = stages.filter(({ isCompleted }) => isCompleted);
      expect(signing.map((event) => [event.stageId, event.actorId, event.createdAt])).toEqual(
        signed.map((stage) => [stage.id, stage.signedById, stage.completedAt]),
      );
    }
  });

  test('has numbered the papers that are counted, in each year from 1 in the order in which they were completed', async () => {
    const numbers = new Map<string, number>();
    const inOrder = [...events.values()].flat().toSorted((one, other) => one.id - other.id);
    const numbered = inOrder.flatMap(({ requestId, statusAfter, statusBefore, createdAt }) => {
      const documentKey = requests.find(({ id }) => id === requestId)?.documentKey ?? '';
      if (statusAfter !== 'COMPLETED' || statusBefore === 'COMPLETED') return [];
      if (!findDocument(documentKey)?.isNumbered) return [];
      const year = Number(today(createdAt, 'Asia/Manila').slice(0, 4));
      const number = (numbers.get(`${documentKey} ${year}`) ?? 0) + 1;
      numbers.set(`${documentKey} ${year}`, number);
      return { requestId, documentKey, year, number };
    });
    expect(new Set(numbered.map(({ documentKey }) => documentKey)).size).toBe(2);
    const given = await db.selectFrom('paperNumbers').selectAll().orderBy('requestId').execute();
    expect(given).toEqual(numbered.toSorted((one, other) => one.requestId - other.requestId));
  });

  test('goes on in office hours, and nobody asks before they came', async () => {
    const joined = await db.selectFrom('accounts').select(['id', 'createdAt']).execute();
    const since = new Map(joined.map(({ id, createdAt }) => [id, createdAt]));
    for (const { createdAt, requestorId } of requests) {
      const weekday = new Date(today(createdAt, 'Asia/Manila')).getUTCDay();
      const time = timeOfDay(createdAt, 'Asia/Manila');
      expect([weekday >= 1 && weekday <= 5, time >= '08:00' && time < '17:00']).toEqual([true, true]);
      expect(since.get(requestorId)?.getTime()).toBeLessThan(createdAt.getTime());
    }
  });

  test('sent notices to those for whom a request waits', async () => {
    const notices = await db.selectFrom('notifications').select(['accountId', 'eventId']).execute();
    const sent = new Set(notices.map(({ accountId, eventId }) => `${accountId} ${eventId}`));
    for (const { latestEvent } of requests) {
      if (!latestEvent || !['VERIFYING', 'SIGNING'].includes(latestEvent.statusAfter)) continue;
      const { waitsFor = [] } = latestEvent.params;
      const told = waitsFor.filter((id) => id === latestEvent.actorId || sent.has(`${id} ${latestEvent.id}`));
      expect([waitsFor.length > 0, told]).toEqual([true, waitsFor]);
    }
  });

  test('answers every list', async () => {
    const lists = listCalls().filter(
      ({ method, path }) => method === 'GET' && !path.includes(':') && !OTHER_CALLS.test(path),
    );
    const answers = await Promise.all(
      lists.map(
        async ({ path }) => [path, (await injectAs(portal, 'admin', { url: path })).statusCode] as const,
      ),
    );
    expect(answers.filter(([, statusCode]) => statusCode >= 500)).toEqual([]);
    expect(answers.filter(([, statusCode]) => statusCode === 200).length).toBeGreaterThan(25);
    for (const status of STATUSES) {
      const url = `/requests?status=${encodeURIComponent(status)}`;
      const { data, pagination } = (await injectAs(portal, 'admin', { url })).json();
      const { length } = await db.selectFrom('requests').select('id').where('status', '=', status).execute();
      expect([status, pagination?.total ?? data.pagination.total]).toEqual([status, length]);
    }
  });

  test.each(['Student', 'Faculty', 'Staff', 'Executive'] as const)(
    'lets its people log in: %s',
    async (role) => {
      const { email } = await db
        .selectFrom('accountSummaries')
        .select('email')
        .where('roleName', '=', role)
        .where('expiresOn', '>=', DAY)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const payload = { email, password: DEMO_PASSWORD };
      const { statusCode } = await injectAs(portal, null, { method: 'POST', url: '/auth/login', payload });
      expect(statusCode).toBe(200);
    },
  );

  test('goes on where it was left: whoever a request waits for signs it', async () => {
    const waiting = requests.filter(({ status, documentKey }) => {
      return status === 'SIGNING' && findDocument(documentKey)?.signing === undefined;
    });
    expect(waiting).not.toEqual([]);
    for (const request of waiting) {
      const open = requireOpenStage(request);
      const [signee] = holdersOf(open, request);
      const signed = await injectAs(portal, `${signee?.email ?? ''}` as `${string}@${string}`, {
        method: 'PUT',
        url: `/requests/${request.id}/actions/sign`,
        payload: { stageId: open.id },
      });
      expect([request.id, signed.statusCode]).toEqual([request.id, 200]);
      expect(signed.json().data.request.currentPipeline?.stageId).not.toBe(open.id);
    }
    await portal.deps.seals.underWay();
    expect((await verifyChain(db, { keys: [portal.deps.auditLog.key] })).problems).toEqual([]);
  });

  test('has no seal that is due; a paper is sealed when somebody opens it', async () => {
    expect(await findUnsealed(db)).toEqual([]);
    const completed = requests.find(({ status }) => status === 'COMPLETED');
    const url = `/requests/${completed?.id}/generatedform`;
    const paper = await injectAs(portal, 'admin', { url });
    expect(await portal.deps.seal.verify(paper.rawPayload)).toMatchObject({ isIntact: true, isOurs: true });
    expect((await injectAs(portal, 'admin', { url })).rawPayload.equals(paper.rawPayload)).toBe(true);
  });

  test('holds nothing that the portal would have to move at its start', async () => {
    const count = async () => (await db.selectFrom('requestEvents').select('id').execute()).length;
    const before = await count();
    await reassignExpired(portal.deps);
    expect(await count()).toBe(before);
  });

  test('is not filled a second time', async () => {
    const again = seedWorld(portal.deps, portal.connectionString, WORLD, () => undefined);
    await expect(again).rejects.toThrow('This database is not empty');
  });
});

test('the same seed makes the same world on the same day, and an interrupted run leaves the demo world', async () => {
  const other = await buildTestApp({ isEmpty: true });
  try {
    const interrupt = (what: string) => {
      if (what === 'indexes and references') throw new Error('interrupted');
    };
    const interrupted = seedWorld(other.deps, other.connectionString, WORLD, interrupt);
    await expect(interrupted).rejects.toThrow('interrupted');
    const { length } = await other.deps.db.selectFrom('accounts').select('id').execute();
    expect(length).toBe(PERSON_KEYS.length);
    expect(await indexesOf(other)).toEqual(plain);
  } finally {
    await other.close();
  }
  const same = await buildTestApp({ isEmpty: true, now: `${DAY}T06:30:00Z` });
  try {
    await seedWorld(same.deps, same.connectionString, WORLD, () => undefined);
    const rows = (from: TestApp) =>
      from.deps.db
        .selectFrom('requests')
        .select(['id', 'requestorId', 'documentId', 'verificationCode', 'createdAt'])
        .where('id', '>', demo.last ?? 0)
        .orderBy('id')
        .execute();
    expect(await rows(same)).toEqual(await rows(portal));
  } finally {
    await same.close();
  }
});
