import { describe, expect, it } from 'vitest';
import type { Attachment } from '#contract/api/attachments.ts';
import { leaveRequest, nerissa } from '../../../testing/sample-request.ts';
import { answersTo, filesForNoItem, filesSinceAsked, itemsAskedFor } from './asked-items.ts';

const ASKED_AT = '2026-11-20T02:00:00.000Z';
const file = (id: number, change: Partial<Attachment> = {}): Attachment => ({
  id,
  fileName: `${id}.pdf`,
  size: 9,
  path: `attachments/${id}/${id}.pdf`,
  isFromSignee: false,
  kind: null,
  createdAt: '2026-11-20T03:00:00.000Z',
  ...change,
});
/** A Training Request Form whose requestor is asked for these, with these files. */
const askedFor = (asked: readonly string[], attachments: readonly Attachment[] = []) =>
  leaveRequest({
    status: 'ACTION NEEDED',
    document: { id: 3, name: 'Training Request Form', key: 'training-request-form' },
    formResponse: {},
    attachments: [...attachments],
    latestEvent: {
      id: 9,
      type: 'moreinfo',
      createdAt: ASKED_AT,
      actor: nerissa,
      onBehalfOf: null,
      stageId: 70,
      statusAfter: 'ACTION NEEDED',
      message: 'Please.',
      items: asked.map((one) => ({ asked: one, answer: null, attachmentIds: [] })),
      asked: null,
      attachmentIds: [],
      pendingCause: null,
      text: 'Nerissa Quiambao asks for more.',
    },
  });
const ids = (files: readonly Attachment[]) => files.map(({ id }) => id);
const noneSent = () => [];
const sent =
  (forItems: Record<number, number[]>, forNone: number[] = []) =>
  (item: number | undefined) =>
    item === undefined ? forNone : (forItems[item] ?? []);

describe('the files that came since more was asked for', () => {
  it('are those of the requestor, from then on', () => {
    const old = file(1, { createdAt: '2026-11-20T01:00:00.000Z' });
    const request = askedFor(['Diploma'], [old, file(2), file(3, { isFromSignee: true })]);
    expect(ids(filesSinceAsked(request))).toEqual([2]);
  });

  it('are none where nothing was asked for', () => {
    const request = { ...askedFor([], [file(2)]), latestEvent: null };
    expect(filesSinceAsked(request)).toEqual([]);
    expect(itemsAskedFor(request, {}, noneSent)).toEqual([]);
  });
});

describe('what is asked for', () => {
  it("is answered by a file of the form's own kind, however it came, and by one that was sent for it", () => {
    const attachments = [file(2, { kind: 'invitationLetter' }), file(3), file(4)];
    const request = askedFor(['Invitation Letter', 'Diploma'], attachments);
    const items = itemsAskedFor(request, { 3: 1 }, noneSent);
    expect(items.map(({ kind, arrived }) => [kind, ids(arrived)])).toEqual([
      ['invitationLetter', [2]],
      [null, [3]],
    ]);
    expect(ids(filesForNoItem(request, items, noneSent))).toEqual([4]);
  });

  it('leaves to the dialog the files that it has sent itself', () => {
    const request = askedFor(['Diploma'], [file(2), file(3), file(4)]);
    const arrivedFor = sent({ 0: [3] }, [4]);
    const items = itemsAskedFor(request, { 2: 0, 3: 0 }, arrivedFor);
    expect(items.map(({ arrived }) => ids(arrived))).toEqual([[2]]);
    expect(filesForNoItem(request, items, arrivedFor)).toEqual([]);
  });
});

describe('the answer', () => {
  const request = askedFor(['Diploma', 'Transcript', 'Letter'], [file(2)]);
  const items = itemsAskedFor(request, { 2: 2 }, noneSent);

  it('gives the words and the files of each item, and leaves out those with neither', () => {
    expect(answersTo(items, ['  ', ' I have none. '], sent({ 2: [7] }))).toEqual({
      answers: [
        { item: 1, answer: 'I have none.' },
        { item: 2, attachmentIds: [2, 7] },
      ],
    });
  });

  it('is empty where there is nothing to say', () => {
    expect(answersTo(items.slice(0, 2), [], noneSent)).toEqual({});
  });
});
