import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ItemFields } from './item-fields.tsx';
import { OwnFilePicker } from './own-file-picker.tsx';
import { useUploads } from './use-uploads.ts';

const AT = { isFromSignee: false, alreadyThere: 0, failure: (name: string) => name };

function Asked() {
  const uploads = useUploads(12, { ...AT, place: 'requests/12/resubmit' });
  const rest = {
    kind: null,
    types: ['pdf'] as const,
    arrived: [],
    answer: '',
    onAnswer: vi.fn(),
    answerError: undefined,
  };
  return <ItemFields {...rest} asked="Diploma" item={0} uploads={uploads} disabled={false} />;
}

function Own() {
  const uploads = useUploads(12, { ...AT, place: 'requests/12/files' });
  const asked = { kind: 'grades', label: 'Certificate of Grades', isNeeded: true };
  return <OwnFilePicker asked={asked} types={['pdf']} uploads={uploads} disabled={false} onRetry={vi.fn()} />;
}

const pick = async (...names: string[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(
    input ?? expect.fail(),
    names.map((name) => new File(['%PDF-1.7'], name)),
  );
};
const remove = async (name: string) => {
  (await screen.findByRole('button', { name: `Remove ${name}` })).focus();
  await userEvent.keyboard('{Enter}');
  return document.activeElement;
};

it('leaves the focus with what was asked for when a file for it is removed', async () => {
  renderScreen(<Asked />);
  await pick('a.pdf', 'b.pdf');
  expect((await remove('a.pdf'))?.getAttribute('aria-label')).toBe('Remove b.pdf');
  expect((await remove('b.pdf'))?.getAttribute('aria-label')).toBe('Choose a file: Diploma');
});

it('leaves the focus with what chooses the document’s own file when that is removed', async () => {
  renderScreen(<Own />);
  await pick('grades.pdf');
  const focused = await remove('grades.pdf');
  expect(focused).toBe(screen.getByText('Choose a file').closest('button'));
  expect(focused).not.toBe(document.body);
});
