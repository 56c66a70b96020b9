import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { FilePicker } from './file-picker.tsx';
import { useUploads } from './use-uploads.ts';

function Picker({ alreadyThere = 0 }: { alreadyThere?: number }) {
  const uploads = useUploads(12, { isFromSignee: false, failure: (name) => name });
  return <FilePicker uploads={uploads} alreadyThere={alreadyThere} />;
}

const file = (name: string, type: string, size = 10) => new File(['x'.repeat(size)], name, { type });
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
    const grades = file('grades.pdf', 'application/pdf');
    await pick(grades, file('photo.jpg', 'image/jpeg'));
    await pick(grades);
    await waitFor(() => expect(names()).toEqual(['Remove grades.pdf', 'Remove photo.jpg']));

    await userEvent.click(screen.getByRole('button', { name: 'Remove grades.pdf' }));
    expect(names()).toEqual(['Remove photo.jpg']);
  });

  it('knows a Word file by its ending where the computer does not', async () => {
    renderScreen(<Picker />);
    await pick(file('letter.docx', ''));
    await waitFor(() => expect(names()).toEqual(['Remove letter.docx']));
  });

  it.each([
    [file('song.mp3', 'audio/mpeg'), /Only pdf, doc, docx, png and jpg files are accepted/],
    [file('empty.pdf', 'application/pdf', 0), 'empty.pdf is empty.'],
    [
      Object.defineProperty(file('big.pdf', 'application/pdf'), 'size', {
        value: LIMITS.attachmentBytes + 1,
      }),
      'big.pdf is too large: a file may have at most 25 MB.',
    ],
  ])('refuses what the portal would refuse: %#', async (refused, reason) => {
    renderScreen(<Picker />);
    await pick(refused);
    expect(await screen.findByText(reason)).toBeDefined();
    expect(names()).toEqual([]);
  });

  it('stops at twenty files of one request', async () => {
    renderScreen(<Picker alreadyThere={19} />);
    await pick(file('one.pdf', 'application/pdf'), file('two.pdf', 'application/pdf'));
    expect(await screen.findByText('A request can hold at most 20 files.')).toBeDefined();
    expect(names()).toEqual(['Remove one.pdf']);
  });
});
