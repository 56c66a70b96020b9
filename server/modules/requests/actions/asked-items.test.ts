import { afterAll, expect, test } from 'vitest';
import { addFile } from '#server/testing/add-file.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs, type Who } from '#server/testing/inject-as.ts';

/*
 * More information, asked for thing by thing: the requestor answers each in words and files, and the signee reads what came.
 */
const portal = await buildTestApp();
afterAll(() => portal.close());

const ITEMS = ['Itinerary', 'Name of the hotel'];
const latest = async (who: Exclude<Who, null>, id: number) =>
  (await injectAs(portal, who, { url: `/requests/${id}` })).json().data.request.latestEvent;

async function asked() {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  const message = 'Please provide: Itinerary; Name of the hotel.';
  await act(portal, 'dean', id, 'moreinfo', { message, items: ITEMS });
  return id;
}

test('what was asked for one by one comes back with what was given for it', async () => {
  const id = await asked();
  expect(await latest('rhea', id)).toMatchObject({
    type: 'moreinfo',
    items: ITEMS.map((item) => ({ asked: item, answer: null, attachmentIds: [] })),
  });
  const fileId = await addFile(portal, 'rhea', id);
  const answers = [
    { item: 0, attachmentIds: [fileId] },
    { item: 1, answer: 'Hotel Sampaguita' },
  ];
  await act(portal, 'rhea', id, 'resubmit', { message: 'Sorry for the wait.', answers });
  expect(await latest('dean', id)).toMatchObject({
    type: 'resubmit',
    asked: null,
    message: 'Sorry for the wait.',
    attachmentIds: [],
    items: [
      { asked: 'Itinerary', answer: null, attachmentIds: [fileId] },
      { asked: 'Name of the hotel', answer: 'Hotel Sampaguita', attachmentIds: [] },
    ],
  });
});

test('what was ticked beside the words is part of the reason that the request shows, and not said twice', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'dean', id, 'moreinfo', { message: 'And since when?', items: [...ITEMS, 'Others'] });
  const shown = await injectAs(portal, 'rhea', { url: `/requests/${id}` });
  expect(shown.json().data.request.message).toBe(
    'Please provide: Itinerary; Name of the hotel. And since when?',
  );
  const { id: other } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'dean', other, 'moreinfo', { message: 'Itinerary, please.', items: ['Itinerary'] });
  const again = await injectAs(portal, 'rhea', { url: `/requests/${other}` });
  expect(again.json().data.request.message).toBe('Itinerary, please.');
});

test('what was asked in words comes back with the words and the files that came since', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await addFile(portal, 'rhea', id);
  await act(portal, 'dean', id, 'moreinfo', { message: 'Which hotel?' });
  portal.deps.clock.advance({ minutes: 1 });
  const since = await addFile(portal, 'rhea', id);
  await act(portal, 'rhea', id, 'resubmit', { message: 'Hotel Sampaguita' });
  expect(await latest('dean', id)).toMatchObject({
    type: 'resubmit',
    asked: 'Which hotel?',
    message: 'Hotel Sampaguita',
    items: [],
    attachmentIds: [since],
  });
});

test('words beside what was ticked come back as well, with the files that are for no item', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'dean', id, 'moreinfo', { message: 'And since when?', items: ITEMS });
  portal.deps.clock.advance({ minutes: 1 });
  const itinerary = await addFile(portal, 'rhea', id);
  const other = await addFile(portal, 'rhea', id);
  await act(portal, 'rhea', id, 'resubmit', { answers: [{ item: 0, attachmentIds: [itinerary] }] });
  expect(await latest('dean', id)).toMatchObject({
    asked: 'And since when?',
    message: null,
    attachmentIds: [other],
  });
});

test('what was left unanswered is there as well', async () => {
  const id = await asked();
  await act(portal, 'rhea', id, 'resubmit');
  expect((await latest('dean', id)).items).toEqual(
    ITEMS.map((item) => ({ asked: item, answer: null, attachmentIds: [] })),
  );
});

test('nothing is answered that was not asked for, nothing twice, and with own files of the request only', async () => {
  const id = await asked();
  const other = await askFor(portal, 'rhea', 'Travel Order');
  const fileId = await addFile(portal, 'rhea', other.id);
  const { id: withSignee } = await askFor(portal, 'rhea', 'Travel Order');
  const ofSignee = await addFile(portal, 'dean', withSignee, { isFromSignee: true });
  await act(portal, 'dean', withSignee, 'moreinfo', { message: 'Where to?', items: ITEMS });
  const refused = (answers: unknown, path: string, requestId = id) =>
    expect(act(portal, 'rhea', requestId, 'resubmit', { answers })).rejects.toMatchObject({
      code: 'input.invalid',
      issues: [{ path, message: expect.stringMatching(/^Please /) }],
    });
  await refused([{ item: 2, answer: 'x' }], 'answers.0.item');
  const twice = ['Hotel Sampaguita', 'Hotel Ilang-Ilang'].map((answer) => ({ item: 1, answer }));
  await refused(twice, 'answers');
  await refused([{ item: 0, attachmentIds: [fileId] }], 'answers.0.attachmentIds');
  await refused([{ item: 0, attachmentIds: [ofSignee] }], 'answers.0.attachmentIds', withSignee);
  expect((await latest('rhea', id)).type).toBe('moreinfo');
});
