import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Draft } from '#contract/api/drafts.ts';
import { ApiError } from '../../../shared/api.ts';
import { holding, KEPT_AT, kept, onTheDesk, open, pause, sent } from '../../../testing/kept-form.ts';
import { discardDraft, readDraft, sendDraft } from './draft-calls.ts';

vi.mock('./draft-calls.ts', () => ({ discardDraft: vi.fn(), readDraft: vi.fn(), sendDraft: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(discardDraft).mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

it('sends what is typed once, after a pause, and drops the browser’s copy when the portal has it', async () => {
  vi.mocked(sendDraft).mockResolvedValue(kept(1));
  const form = open();
  form.hold(holding('B'));
  form.hold(holding('Because'));
  expect(form.local.keep).toHaveBeenLastCalledWith(holding('Because'), { version: 0, unanswered: null });
  expect(form.state()).toMatchObject({ state: 'waiting' });
  await pause();
  expect(sent()).toEqual([[0, 'Because']]);
  expect(form.local.drop).toHaveBeenCalledOnce();
  expect(form.state()).toMatchObject({ state: 'kept', keptAt: KEPT_AT });
});

it('sends nothing in the name of somebody else who has logged in in another tab, and keeps it in the browser', async () => {
  const form = open();
  form.hold(holding('Private'));
  form.session.isOwn = false;
  form.flush();
  await pause();
  await form.look();
  expect(sendDraft).not.toHaveBeenCalled();
  expect(readDraft).not.toHaveBeenCalled();
  expect(form.local.keep).toHaveBeenLastCalledWith(holding('Private'), { version: 0, unanswered: null });
  expect(form.local.drop).not.toHaveBeenCalled();
});

it('sends one after the other, each based on the one before', async () => {
  let answer: (given: ReturnType<typeof kept>) => void = () => {};
  vi.mocked(sendDraft)
    .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    .mockResolvedValue(kept(2));
  const form = open();
  form.hold(holding('One'));
  await pause();
  form.hold(holding('Two'));
  await pause();
  expect(sent()).toEqual([[0, 'One']]);
  answer(kept(1));
  await pause();
  expect(sent()).toEqual([
    [0, 'One'],
    [1, 'Two'],
  ]);
});

it('the browser’s copy names the version that the portal is known to have, whatever becomes of the call', async () => {
  let fail: (error: Error) => void = () => {};
  vi.mocked(sendDraft)
    .mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    .mockResolvedValue(kept(6));
  const form = open(5);
  form.hold(holding('On the phone'));
  await pause();
  form.hold(holding('On the phone, more'));
  fail(new Error('offline'));
  await vi.advanceTimersByTimeAsync(100);
  expect(form.state()).toMatchObject({ state: 'lost' });
  expect(form.local.keep.mock.calls.map(([, { version }]) => version)).toEqual([5, 5, 5]);
  expect(form.local.keep).toHaveBeenLastCalledWith(holding('On the phone, more'), {
    version: 5,
    unanswered: holding('On the phone'),
  });
});

it('the browser’s copy of what was typed during a call is based on what that call kept', async () => {
  let answer: (given: ReturnType<typeof kept>) => void = () => {};
  vi.mocked(sendDraft).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const form = open(5);
  form.hold(holding('One'));
  await pause();
  form.hold(holding('Two'));
  answer(kept(6));
  await vi.advanceTimersByTimeAsync(100);
  expect(form.local.keep).toHaveBeenLastCalledWith(holding('Two'), { version: 6, unanswered: null });
});

it('keeps the browser’s copy while the portal cannot be reached, and tries again', async () => {
  vi.mocked(sendDraft).mockRejectedValueOnce(new Error('offline')).mockResolvedValue(kept(1));
  const form = open();
  form.hold(holding('Because'));
  await pause();
  expect(form.state()).toMatchObject({ state: 'lost' });
  expect(form.local.drop).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(form.state()).toMatchObject({ state: 'kept' });
  expect(form.local.drop).toHaveBeenCalledOnce();
});

it('sends nothing more once another device has gone on, until one of the two is chosen', async () => {
  vi.mocked(sendDraft).mockResolvedValueOnce({ kept: null, newer: onTheDesk }).mockResolvedValue(kept(6));
  const form = open(2);
  form.hold(holding('On the phone'));
  await pause();
  expect(form.state()?.newer).toEqual(onTheDesk);
  form.hold(holding('On the phone, more'));
  await pause();
  expect(sent()).toHaveLength(1);

  form.keepThis(holding('On the phone, more'));
  await pause();
  expect(sent().at(-1)).toEqual([5, 'On the phone, more']);
  expect(form.state()).toMatchObject({ newer: null, state: 'kept' });
});

it('takes what the other device has by then, without sending it back', async () => {
  const later: Draft = { ...onTheDesk, version: 7, content: holding('More at the desk') };
  vi.mocked(readDraft).mockResolvedValueOnce(onTheDesk).mockResolvedValue(later);
  const form = open(2);
  await form.look();
  expect(form.state()?.newer).toEqual(onTheDesk);
  expect(await form.takeNewer()).toEqual(later);
  await pause();
  expect(sendDraft).not.toHaveBeenCalled();
});

it('notices that the draft was sent or discarded at another device, and not where it only cannot be read', async () => {
  vi.mocked(sendDraft).mockResolvedValue(kept(3));
  vi.mocked(readDraft).mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(null);
  const form = open(2);
  form.hold(holding('Because'));
  await pause();
  await form.look();
  expect(form.state()).toMatchObject({ state: 'kept' });
  await form.look();
  expect(form.state()).toMatchObject({ state: 'gone' });
});

it('keeps nothing after the form was sent: what waited is no draft any more', async () => {
  const form = open(2);
  form.hold(holding('Because'));
  await form.stop(holding('Because'));
  await pause();
  form.finish();
  form.flush();
  await pause();
  expect(sendDraft).not.toHaveBeenCalled();
  expect(form.local.drop).toHaveBeenCalled();
});

it('goes on where the form was not sent after all', async () => {
  vi.mocked(sendDraft).mockResolvedValue(kept(3));
  const form = open(2);
  form.hold(holding('Because'));
  await form.stop(holding('Because'));
  form.goOn(new Error('the answer was lost'));
  await pause();
  expect(sent()).toEqual([[2, 'Because']]);
});

it('what was sent stays in the browser until its answer says that it became no request', async () => {
  const form = open(2);
  await form.stop(holding('Because'));
  form.goOn(new Error('the answer was lost'));
  expect(form.local.drop).not.toHaveBeenCalled();
  form.goOn(new ApiError(409, { message: 'Not now' }));
  expect(form.local.drop).toHaveBeenCalledOnce();
});

it('does not look in the name of somebody else who has logged in in another tab', async () => {
  const form = open(2);
  form.session.isOwn = false;
  await form.look();
  expect(readDraft).not.toHaveBeenCalled();
});

it('a form that was left sends nothing more once it is open anew, where it may hold something else', async () => {
  vi.mocked(sendDraft).mockRejectedValue(new Error('offline'));
  const form = open(2);
  form.hold(holding('Because'));
  form.flush();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sent()).toHaveLength(2);
  form.session.isCurrent = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toHaveLength(2);
});

it('says that what was emptied is not discarded yet, and nothing more once it is', async () => {
  let fail: (error: Error) => void = () => {};
  vi.mocked(sendDraft).mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  vi.mocked(discardDraft).mockRejectedValueOnce(new Error('offline'));
  const form = open(2);
  form.hold(holding('Because'));
  await pause();
  form.discard();
  fail(new Error('offline'));
  await pause();
  expect(form.state()).toMatchObject({ state: 'not-discarded' });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(form.state()).toMatchObject({ state: 'nothing', keptAt: null });
});

it('says so once more when the portal has deleted what was emptied: the catalogue may have been read before', async () => {
  const deleted = Promise.withResolvers<void>();
  vi.mocked(discardDraft).mockReturnValueOnce(deleted.promise);
  const form = open(2);
  form.discard();
  await pause();
  const before = form.state();
  deleted.resolve();
  await pause();
  expect(form.state()).not.toBe(before);
  expect(form.state()).toEqual(before);
});

it('discards what the portal has, and nothing where it has nothing', async () => {
  open(0).discard();
  await pause();
  expect(discardDraft).not.toHaveBeenCalled();
  open(4).discard();
  await pause();
  expect(discardDraft).toHaveBeenCalledExactlyOnceWith(3);
});

it('an empty form takes back what is on its way at this moment', async () => {
  let answer: (given: ReturnType<typeof kept>) => void = () => {};
  vi.mocked(sendDraft).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const form = open(0);
  form.hold(holding('B'));
  await pause();
  form.discard();
  await pause();
  expect(discardDraft).not.toHaveBeenCalled();
  answer(kept(1));
  await pause();
  expect(discardDraft).toHaveBeenCalledExactlyOnceWith(3);
  expect(form.state()).toMatchObject({ state: 'nothing', keptAt: null });
});

it('an empty form is tried again while the portal cannot be reached, unless something is typed', async () => {
  vi.mocked(discardDraft).mockRejectedValueOnce(new Error('offline'));
  const form = open(4);
  form.discard();
  await pause();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(discardDraft).toHaveBeenCalledTimes(2);

  vi.mocked(sendDraft).mockResolvedValue(kept(1));
  form.hold(holding('After all'));
  await pause();
  expect(sent()).toEqual([[0, 'After all']]);
});

it('keeps anew what was typed where the draft was sent or discarded elsewhere in that moment', async () => {
  vi.mocked(sendDraft).mockResolvedValueOnce({ kept: null, newer: null }).mockResolvedValue(kept(1));
  const form = open(2);
  form.hold(holding('Because'));
  await pause();
  await pause();
  expect(sent()).toEqual([
    [2, 'Because'],
    [0, 'Because'],
  ]);
  expect(form.state()).toMatchObject({ state: 'kept' });
});

it('learns that the form was sent, keeps it no more, and can go on with it as another one', async () => {
  const answer = { message: 'Sent', code: 'request.sent-before', data: { requestId: 141 } };
  vi.mocked(sendDraft).mockRejectedValueOnce(new ApiError(409, answer)).mockResolvedValue(kept(1));
  const form = open(2);
  form.hold(holding('Because'));
  await pause();
  expect(form.state()).toMatchObject({ sentAs: 141, state: 'nothing' });
  expect(form.local.drop).toHaveBeenCalled();
  form.hold(holding('Because of that'));
  await pause();
  expect(sendDraft).toHaveBeenCalledOnce();

  form.beginAnew();
  form.hold(holding('Another'));
  await pause();
  expect(sent().at(-1)).toEqual([0, 'Another']);
});

it('keeps in the browser alone what the portal will never take, and asks again only for something else', async () => {
  vi.mocked(sendDraft)
    .mockRejectedValueOnce(new ApiError(400, { message: 'Too long' }))
    .mockResolvedValue(kept(1));
  const form = open();
  form.hold(holding('Much too long'));
  await pause();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sendDraft).toHaveBeenCalledOnce();
  expect(form.state()).toMatchObject({ state: 'refused' });
  expect(form.local.drop).not.toHaveBeenCalled();
  form.hold(holding('Shorter'));
  await pause();
  expect(form.state()).toMatchObject({ state: 'kept' });
});
