import { afterAll, expect, test } from 'vitest';
import type { Status } from '#contract/lifecycle.ts';
import { findDocument } from '#documents/registry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { addSampleRequests } from './add-sample-requests.ts';
import { SAMPLE_REQUESTS } from './sample-requests.ts';

const portal = await buildTestApp();
const { db, clock, jobs } = portal.deps;
afterAll(() => portal.close());

/** How far each came, and who is next (forms.md 17.5). */
const OUTCOMES: Record<string, [Status, string?]> = {
  'Dropping Form': ['SIGNING', 'Dean'],
  'Documented Information': ['COMPLETED'],
  'Request for Petition': ['SIGNING', 'University Registrar'],
  'Student Clearance': ['VERIFYING', 'Financial Services'],
  'Return to Service Form': ['COMPLETED'],
  'Part-time Faculty Intended to Be Rehired Form': ['ACTION NEEDED', 'Immediate Supervisor'],
  'Authority to Hire': ['SIGNING', 'VP Administration and Finance'],
  'Leave Form - Short Leave': ['COMPLETED'],
  'Leave Form - Long Leave': ['SIGNING', 'University President'],
  'Clearance Form': ['VERIFYING', 'Scholarship Services'],
  'Vehicle Trip Ticket': ['DISAPPROVED', 'Director, Administrative and Management Service'],
  'Travel Order': ['AWAITING MEETING', 'Dean'],
  'Training Request Form': ['MEETING REQUESTED', 'Head, Office of the Faculty and Staff Development'],
  'Leave of Absence': ['CANCELLED'],
};

test('every document of the story has its sample request, made within the last twenty days', () => {
  const names = SAMPLE_REQUESTS.map(({ document }) => findDocument(document)?.name);
  expect(names.toSorted()).toEqual(Object.keys(OUTCOMES).sort());
  for (const { daysAgo, steps } of SAMPLE_REQUESTS) {
    expect(daysAgo).toBeLessThanOrEqual(20);
    for (const { hours } of steps) expect(hours).toBeLessThan(daysAgo * 24);
  }
});

test('the requests stand where they should, and only the people of the story acted', async () => {
  await addSampleRequests(portal.deps);
  await portal.deps.seals.underWay();
  const { data } = (await injectAs(portal, 'admin', { url: '/requests', query: { limit: '100' } })).json();
  const stands = data.requests.map(
    (request: {
      document: { name: string };
      status: string;
      currentPipeline: { position: { name: string } } | null;
    }) => [request.document.name, [request.status, request.currentPipeline?.position.name]],
  );
  const expected = Object.entries(OUTCOMES).map(([name, [status, next]]) => [name, [status, next]]);
  expect(Object.fromEntries(stands)).toEqual(Object.fromEntries(expected));
});

test('what happened is in the log in its order, and no mail about it is sent', async () => {
  const entries = await db
    .selectFrom('auditLogs')
    .select('createdAt')
    .where('actionType', 'not in', ['request.seal', 'demo.fill'])
    .orderBy('id')
    .execute();
  const times = entries.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThan(clock.now().getTime());
  await jobs.drain();
  expect(portal.outbox).toEqual([]);
});

test('the completed ones are sealed', async () => {
  const completed = Object.values(OUTCOMES).filter(([status]) => status === 'COMPLETED');
  const sealed = await db.selectFrom('sealedDocuments').select('requestId').execute();
  expect(sealed).toHaveLength(completed.length);
});

test('the meeting with the Dean is still to come', async () => {
  const { data } = (await injectAs(portal, 'rhea', { url: '/dashboard/appointments' })).json();
  expect(data.appointments).toHaveLength(1);
  expect(data.appointments[0].date > '2026-11-20').toBe(true);
});
