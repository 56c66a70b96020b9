import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { EVERY_TYPE, FILE_TYPES, type FileType } from '#contract/file-types.ts';
import { LIMITS } from '#contract/limits.ts';
import { queryClient } from '../../../shared/query-client.ts';
import { startSession } from '../../../shared/session.ts';
import { answerUploads } from '../../../testing/answer-uploads.ts';
import { student } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { leaveRequest } from '../../../testing/sample-request.ts';
import { requestQuery } from '../request-queries.ts';
import { FilePicker } from './file-picker.tsx';
import { useUploads } from './use-uploads.ts';

type Props = {
  alreadyThere?: number;
  types?: readonly FileType[] | null;
  place?: string;
  takesFocus?: boolean;
};

function Picker({
  alreadyThere = 0,
  types = EVERY_TYPE,
  place = crypto.randomUUID(),
  takesFocus = false,
}: Props) {
  const [here] = useState(place);
  const uploads = useUploads(12, { isFromSignee: false, place: here, alreadyThere, failure: (name) => name });
  return (
    <>
      <FilePicker uploads={uploads} takesFocus={takesFocus} {...(types && { types })} />
      <button type="button" onClick={() => void uploads.send()}>
        Send
      </button>
    </>
  );
}

/** One request after the other, with its own files. */
function Desk() {
  const [id, setId] = useState(23);
  return (
    <>
      <Picker key={id} place={`requests/${id}/sign`} />
      <button type="button" onClick={() => setId(id + 1)}>
        Next
      </button>
      <button type="button" onClick={() => setId(id - 1)}>
        Previous
      </button>
    </>
  );
}

/** A file that is what its first bytes say, whatever the browser takes it for. */
function file(name: string, type: FileType, browserType = ''): File {
  const bytes = Uint8Array.from(FILE_TYPES[type].begins.match(/../g) ?? [], (hex) =>
    Number.parseInt(hex, 16),
  );
  return new File([bytes], name, { type: browserType });
}
const named = (name: string, content = 'x') => new File([content], name);
const pick = async (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  await userEvent.upload(input, files, { applyAccept: false });
};
const names = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((one) => one.getAttribute('aria-label'));

describe('picking files', () => {
  it('takes several, once each, and gives each back', async () => {
    renderScreen(<Picker />);
    const grades = file('grades.pdf', 'pdf', 'application/pdf');
    await pick(grades, file('photo.jpg', 'jpg', 'image/jpeg'));
    await pick(grades);
    await waitFor(() => expect(names()).toEqual(['Remove grades.pdf', 'Remove photo.jpg']));

    await userEvent.click(screen.getByRole('button', { name: 'Remove grades.pdf' }));
    expect(names()).toEqual(['Remove photo.jpg']);
  });

  it('has them again where one turned away from and comes back to, and nowhere else', async () => {
    renderScreen(<Desk />);
    await pick(file('grades.pdf', 'pdf'));
    await waitFor(() => expect(names()).toEqual(['Remove grades.pdf']));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(names()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(names()).toEqual(['Remove grades.pdf']);
  });

  it.each([
    { who: 'their person', id: 25, sentFiles: ['grades.pdf', 'map.pdf'], again: ['Remove map.pdf'] },
    { who: 'nobody else, in whose name none is sent', id: 99, sentFiles: ['grades.pdf'], again: [] },
  ])(
    'has none that are still being sent, and those again that did not arrive, for $who',
    async ({ id, sentFiles, again }) => {
      startSession(student({ id: 25 }), 'a-token');
      const sent = answerUploads(({ fileName }) => (fileName === 'map.pdf' ? 'Too large.' : undefined));
      const { promise: isConnected, resolve: connect } = Promise.withResolvers<void>();
      const Fast = globalThis.XMLHttpRequest;
      class Slow extends Fast {
        override send(body: FormData) {
          void isConnected.then(() => super.send(body));
        }
      }
      vi.stubGlobal('XMLHttpRequest', Slow);
      renderScreen(<Desk />);
      const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
      await pick(file('grades.pdf', 'pdf'), file('map.pdf', 'pdf'));
      await waitFor(() => expect(names()).toHaveLength(2));
      await press('Send');
      await press('Next');
      await press('Previous');
      expect(names()).toEqual([]);
      startSession(student({ id }), 'another-token');
      connect();
      await waitFor(() => expect(sent).toHaveLength(sentFiles.length));
      await waitFor(() => expect(screen.queryAllByText('Too large.')).toHaveLength(again.length));
      expect(sent.map(({ fileName }) => fileName)).toEqual(sentFiles);
      await press('Next');
      await press('Previous');
      expect(names()).toEqual(again);
    },
  );

  it('knows a Word file by its ending where the computer does not', async () => {
    renderScreen(<Picker />);
    await pick(file('letter.docx', 'docx'));
    await waitFor(() => expect(names()).toEqual(['Remove letter.docx']));
  });

  it.each([
    [named('song.mp3'), /Only pdf, doc, docx, png and jpg files are accepted.*\(song\.mp3\)/],
    [named('grades.pdf', 'MZ'), /Only pdf, doc.*the name must match the content \(grades\.pdf\)/],
    [named('empty.pdf', ''), 'empty.pdf is empty.'],
    [
      Object.defineProperty(file('big.pdf', 'pdf'), 'size', { value: LIMITS.attachmentBytes + 1 }),
      'big.pdf is too large: a file may have at most 25 MB.',
    ],
  ])('refuses what the portal would refuse: %#', async (refused, reason) => {
    renderScreen(<Picker />);
    await pick(refused);
    expect(await screen.findByText(reason)).toBeDefined();
    expect(names()).toEqual([]);
  });

  it('takes the good ones of several and names each of the others', async () => {
    renderScreen(<Picker types={['pdf']} />);
    await pick(file('grades.pdf', 'pdf'), file('photo.png', 'png'), named('empty.pdf', ''));
    expect(await screen.findByText(/\(photo\.png\)\.$/)).toBeDefined();
    expect(screen.getByText('empty.pdf is empty.')).toBeDefined();
    expect(names()).toEqual(['Remove grades.pdf']);
    expect(screen.getByText('PDF, up to 25 MB each')).toBeDefined();
  });

  it('says what was refused at the field, until something else is picked', async () => {
    renderScreen(<Picker />);
    await pick(named('empty.pdf', ''));
    const refusal = await screen.findByText('empty.pdf is empty.');
    const field = document.querySelector('[aria-describedby]');
    expect(document.getElementById(field?.getAttribute('aria-describedby') ?? '')).toContain(refusal);

    await pick(file('grades.pdf', 'pdf'));
    await waitFor(() => expect(names()).toEqual(['Remove grades.pdf']));
    expect(screen.queryByText('empty.pdf is empty.')).toBeNull();
  });

  it('takes pdf, doc and docx where nothing else is said (SHARED-09)', async () => {
    renderScreen(<Picker types={null} />);
    expect(screen.getByText('PDF or Word, up to 25 MB each')).toBeDefined();
    await pick(file('grades.pdf', 'pdf'), file('letter.docx', 'docx'), file('old.doc', 'doc'));
    await waitFor(() => expect(names()).toHaveLength(3));
    await pick(file('photo.png', 'png'));
    expect(await screen.findByText(/^Only pdf, doc and docx files are accepted/)).toBeDefined();
    expect(names()).toHaveLength(3);
  });

  it('stops at twenty files of one request', async () => {
    renderScreen(<Picker alreadyThere={19} />);
    await pick(file('one.pdf', 'pdf'), file('two.pdf', 'pdf'));
    expect(await screen.findByText('A request can hold at most 20 files.')).toBeDefined();
    expect(names()).toEqual(['Remove one.pdf']);
  });
});

it('asks for the request anew once a file is refused: somebody has changed it meanwhile', async () => {
  answerUploads(() => 'You are not allowed to do this.', undefined, 403);
  const { queryKey } = requestQuery(12);
  renderScreen(<Picker />);
  queryClient.setQueryData(queryKey, leaveRequest());
  await pick(file('a.pdf', 'pdf'));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

it('leaves the focus beside a file that is removed, at last with what chooses files', async () => {
  renderScreen(<Picker />);
  await pick(file('a.pdf', 'pdf'), file('b.pdf', 'pdf'), file('c.pdf', 'pdf'));
  const remove = async (name: string) => {
    screen.getByRole('button', { name: `Remove ${name}` }).focus();
    await userEvent.keyboard('{Enter}');
    return document.activeElement?.getAttribute('aria-label');
  };
  await screen.findByRole('button', { name: 'Remove c.pdf' });
  expect(await remove('a.pdf')).toBe('Remove b.pdf');
  expect(await remove('c.pdf')).toBe('Remove b.pdf');
  await remove('b.pdf');
  expect(document.activeElement?.querySelector('input[type=file]')).not.toBeNull();
});

it('has the focus at once where it has taken the place of a button', () => {
  renderScreen(<Picker takesFocus />);
  expect(document.activeElement?.querySelector('input[type=file]')).not.toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});
