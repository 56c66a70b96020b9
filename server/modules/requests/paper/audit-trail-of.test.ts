import { afterAll, expect, test } from 'vitest';
import { findDocument } from '#documents/registry.ts';
import { todayOf } from '#server/clock.ts';
import { addFile } from '#server/testing/add-file.ts';
import { answerAndSignLeave } from '#server/testing/answer-and-sign-leave.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { textOf } from '#server/testing/read-pdf.ts';
import { findRequest, withEvents } from '../read/requests.repository.ts';
import { auditTrailOf } from './audit-trail-of.ts';
import { sealRequest } from './seal-request.ts';

const portal = await buildTestApp();
const { deps } = portal;
afterAll(() => portal.close());
deps.clock.set(new Date('2026-11-20T02:00:07Z'));

async function trailOf(id: number) {
  const found = await findRequest(deps.db, id, todayOf(deps));
  const document = found && findDocument(found.documentKey);
  if (!found || !document) throw new Error('There is no such request');
  const { request, events } = await withEvents(deps.db, found);
  return auditTrailOf(events, { request, document, timeZone: deps.config.timeZone });
}

test('the annex tells in order who filed, asked, answered and signed, to the second, and for whom', async () => {
  const { id } = await askFor(portal, 'rhea', 'Leave Form - Short Leave');
  deps.clock.advance({ minutes: 5 });
  await answerAndSignLeave(portal, id);
  const trail = await trailOf(id);
  expect(trail.map(({ order, position, name, what }) => [order, position, name, what])).toEqual([
    ['1', 'Requestor', 'Rhea V. Magsino', 'Filed and signed'],
    ['2', 'Immediate Supervisor', 'Dr. Alma C. Lagman', 'Asked for more information'],
    ['3', 'Requestor', 'Rhea V. Magsino', 'Answered'],
    ['4', 'Immediate Supervisor', 'Dr. Alma C. Lagman', 'Signed'],
    ['5', 'Director, Human Resource Management Office', 'Nerissa D. Quiambao', 'Signed'],
    ['6', 'OIC Vice President for Academic Affairs', 'Dr. Rogelio S. Dimayuga', 'Signed'],
  ]);
  expect(trail[0]?.at).toBe('Nov 20, 2026 10:00:07 AM');
  expect(trail[1]).toMatchObject({
    at: 'Nov 20, 2026 10:05:07 AM',
    details: ['Which hotel?'],
  });
  expect(trail[3]?.details).toEqual(['For approval']);
  expect(trail[4]?.details).toEqual([
    'As of: November 20, 2026',
    'Vacation leave: total earned: 10.000',
    'Vacation leave: less this application: 3.000',
    'Vacation leave: balance: 7.000',
    'Sick leave: total earned: 5.500',
    'Sick leave: less this application: 0.000',
    'Sick leave: balance: 5.500',
  ]);
  expect(trail[5]?.details).toEqual(['Days with pay: 3']);

  await sealRequest(deps, id);
  const { fileKey } = await deps.db
    .selectFrom('sealedDocuments')
    .select('fileKey')
    .where('requestId', '=', id)
    .executeTakeFirstOrThrow();
  const text = await textOf(await deps.files.read(fileKey));
  expect(text).toContain('Page 1 of 2');
  expect(text).toContain('Annex, page 1 of 1');
  expect(text).toContain('times are those of Asia/Manila (GMT+8)');
});

test('an answer names what was given for each thing, and the files that came with it', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  const items = ['Itinerary', 'Name of the hotel', 'Receipts'];
  await act(portal, 'dean', id, 'moreinfo', { message: 'And since when?', items });
  deps.clock.advance({ minutes: 1 });
  const itinerary = await addFile(portal, 'rhea', id, { fileName: 'itinerary.pdf' });
  await addFile(portal, 'rhea', id, { fileName: 'order.pdf' });
  const answers = [
    { item: 0, answer: 'Two days.', attachmentIds: [itinerary] },
    { item: 1, answer: 'Hotel Sampaguita' },
  ];
  await act(portal, 'rhea', id, 'resubmit', { message: 'Since Monday.', answers });
  expect((await trailOf(id))[2]).toMatchObject({
    what: 'Answered',
    details: [
      'Since Monday.',
      'Itinerary: Two days., itinerary.pdf',
      'Name of the hotel: Hotel Sampaguita',
      'Files added: order.pdf',
    ],
  });
});

test('a stage that was not required says why, a chosen professor what they signed as, a delegate for whom', async () => {
  const dropping = await askFor(portal, 'miguel', 'Dropping Form');
  const [first] = dropping.pipelines[0]?.pipelineStages ?? [];
  expect(first?.chosenAs).toMatch(/^Professor of [A-Z]{2,4} \d{3}/);
  const { id } = await askFor(portal, 'dean', 'Travel Order');
  await act(portal, 'vpaa', id, 'sign');
  await act(portal, 'president', id, 'sign');
  const [filed, skipped] = await trailOf(id);
  expect(filed).toMatchObject({ position: 'Requestor', what: 'Filed and signed' });
  expect(skipped).toMatchObject({
    position: 'Dean',
    name: '',
    what: 'Not required',
    details: ['The requestor holds this position.'],
  });
  const other = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'immediateSupervisor', other.id, 'sign');
  expect((await trailOf(other.id))[1]).toMatchObject({
    position: 'Dean',
    name: 'Dr. Alma C. Lagman',
    onBehalfOf: 'Dr. Isidro L. Macaspac',
  });
});
