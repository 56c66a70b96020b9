import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api.ts';
import { holding, kept, onTheDesk, open, pause, sent } from '../../../testing/kept-form.ts';
import { discardDraft, sendDraft } from './draft-calls.ts';

vi.mock('./draft-calls.ts', () => ({ discardDraft: vi.fn(), readDraft: vi.fn(), sendDraft: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(discardDraft).mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

it('sends what was not answered once more before what was typed since, and so is not taken for another device', async () => {
  vi.mocked(sendDraft)
    .mockRejectedValueOnce(new Error('the answer was lost'))
    .mockResolvedValueOnce(kept(6))
    .mockResolvedValueOnce(kept(7));
  const form = open(5);
  form.hold(holding('My'));
  await pause();
  form.hold(holding('My shift'));
  await pause();
  expect(sent()).toEqual([
    [5, 'My'],
    [5, 'My'],
    [6, 'My shift'],
  ]);
  expect(form.state()).toMatchObject({ state: 'kept', newer: null });
  expect(form.local.drop).toHaveBeenCalledOnce();
});

it('goes on where the tab crashed before it was answered', async () => {
  vi.mocked(sendDraft).mockResolvedValueOnce(kept(6)).mockResolvedValueOnce(kept(7));
  const form = open(5, holding('My'));
  form.hold(holding('My shift'));
  await pause();
  expect(sent()).toEqual([
    [5, 'My'],
    [6, 'My shift'],
  ]);
  expect(form.state()).toMatchObject({ state: 'kept', newer: null });
});

it('asks where another device has gone on with what was not answered', async () => {
  vi.mocked(sendDraft).mockResolvedValueOnce({ kept: null, newer: onTheDesk });
  const form = open(3, holding('My'));
  form.hold(holding('My shift'));
  await pause();
  expect(sent()).toEqual([[3, 'My']]);
  expect(form.state()).toMatchObject({ newer: onTheDesk });
  expect(form.local.keep).toHaveBeenLastCalledWith(holding('My shift'), { version: 3, unanswered: null });
});

it('forgets what was not answered where the portal would never have taken it', async () => {
  vi.mocked(sendDraft)
    .mockRejectedValueOnce(new ApiError(413, { message: 'Too long' }))
    .mockResolvedValueOnce(kept(1));
  const form = open(0, holding('Much too long'));
  form.hold(holding('Shorter'));
  await pause();
  expect(sent().at(-1)).toEqual([0, 'Shorter']);
  expect(form.state()).toMatchObject({ state: 'kept' });
});

it('sends nothing in the name of somebody else who has logged in while what was not answered was sent again', async () => {
  let answer: (given: ReturnType<typeof kept>) => void = () => {};
  vi.mocked(sendDraft).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const form = open(0, holding('Private'));
  form.hold(holding('Private, more'));
  await pause();
  form.session.isOwn = false;
  answer(kept(1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent()).toEqual([[0, 'Private']]);
  expect(form.local.drop).not.toHaveBeenCalled();
  expect(form.local.keep).toHaveBeenLastCalledWith(holding('Private, more'), {
    version: 1,
    unanswered: null,
  });
});

it('a copy takes the place of what this browser alone had, without a second question', async () => {
  vi.mocked(sendDraft).mockResolvedValueOnce(kept(1)).mockResolvedValueOnce(kept(2));
  const form = open(0, holding('Before'));
  form.keepThis(holding('Copied'));
  await pause();
  expect(sent()).toEqual([
    [0, 'Before'],
    [1, 'Copied'],
  ]);
  expect(form.state()).toMatchObject({ state: 'kept', newer: null });
});

it('discards what the portal may have, though its answer was lost', async () => {
  open(0, holding('Because')).discard();
  await pause();
  expect(discardDraft).toHaveBeenCalledExactlyOnceWith(3);
});
