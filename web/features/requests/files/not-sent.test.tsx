import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { EVERY_TYPE } from '#contract/file-types.ts';
import { endSession, startSession } from '../../../shared/session.ts';
import { answerUploads } from '../../../testing/answer-uploads.ts';
import { student } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { FilePicker } from './file-picker.tsx';
import { ItemFields } from './item-fields.tsx';
import { useUploads } from './use-uploads.ts';

const ASKED = ['Diploma', 'Contract'];

function Dialog({ place }: { place: string }) {
  const uploads = useUploads(12, { isFromSignee: false, place, alreadyThere: 0, failure: (name) => name });
  const rest = {
    kind: null,
    types: EVERY_TYPE,
    arrived: [],
    answer: '',
    onAnswer: vi.fn(),
    answerError: undefined,
    disabled: false,
  };
  return (
    <>
      <FilePicker uploads={uploads} types={EVERY_TYPE} />
      {ASKED.map((asked, item) => (
        <ItemFields key={asked} {...rest} asked={asked} item={item} uploads={uploads} />
      ))}
      <button type="button" onClick={() => void uploads.send()}>
        Send
      </button>
    </>
  );
}

/** As a page that was loaded anew shows it: whatever was kept in memory is gone. */
const load = (place = 'requests/12/resubmit') => renderScreen(<Dialog place={place} />);
const pdf = (name: string) => new File(['%PDF-1.7'], name);
/** In the chooser of no particular file, or in that of one that was asked for. */
const pick = async (name: string, item = -1) => {
  const input = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')][item + 1];
  if (!input) throw new Error('no input');
  const removable = screen.queryAllByRole('button', { name: /^Remove / }).length;
  await userEvent.upload(input, pdf(name), { applyAccept: false });
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(removable + 1),
  );
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const told = () => screen.queryAllByText(/^Not sent/).map((one) => one.textContent);

beforeEach(() => startSession(student({ id: 25 }), 'a-token'));

it('whoever comes back after the session ended reads which files did not arrive, and nobody else does', async () => {
  answerUploads(({ fileName }) => (fileName === 'map.pdf' ? 'Too large.' : undefined));
  const { unmount } = load();
  for (const name of ['grades.pdf', 'map.pdf', 'photo.pdf']) await pick(name);
  await press('Send');
  await screen.findByText('Not uploaded. Too large.');
  endSession();
  unmount();

  startSession(student({ id: 99 }), 'another-token');
  load().unmount();
  startSession(student({ id: 25 }), 'another-token');
  const elsewhere = load('requests/13/resubmit');
  expect(told()).toEqual([]);
  elsewhere.unmount();
  load();
  expect(told()).toEqual(['Not sent: map.pdf. Please choose it again.']);
  await pick('map.pdf');
  expect(told()).toEqual([]);
  await press('Remove map.pdf');
  expect(told()).toEqual([]);
});

it('names what was picked in a dialog that was closed before the page was loaded anew, until that is dismissed', async () => {
  const { unmount } = load();
  await pick('a.pdf');
  await pick('b.pdf');
  await pick('c.pdf');
  await press('Remove b.pdf');
  unmount();
  load().unmount();
  const again = load();
  expect(told()).toEqual(['Not sent: a.pdf, c.pdf. Please choose them again.']);
  await press('Dismiss');
  expect(told()).toEqual([]);
  again.unmount();
  load();
  expect(told()).toEqual([]);
});

it('names each at what it was picked for, though it is called like another', async () => {
  const { unmount } = load();
  await pick('scan.pdf', 0);
  await pick('scan.pdf', 1);
  unmount();
  load();
  const at = (asked: string) => within(screen.getByRole('group', { name: asked })).queryByText(/^Not sent/);
  expect(ASKED.map((asked) => at(asked)?.textContent)).toEqual(
    ASKED.map(() => 'Not sent: scan.pdf. Please choose it again.'),
  );
  await pick('scan.pdf', 0);
  expect(ASKED.map((asked) => at(asked) !== null)).toEqual([false, true]);
});

it('says nothing more once all that was picked has been sent', async () => {
  answerUploads();
  const { unmount } = load();
  await pick('a.pdf');
  unmount();
  const again = load();
  await pick('b.pdf');
  await press('Send');
  await waitFor(() => expect(told()).toEqual([]));
  again.unmount();
  load();
  expect(told()).toEqual([]);
});
