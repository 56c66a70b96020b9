import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { FileField } from '#documents/fields.ts';
import { peopleFinder } from '../../testing/people-finder.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FormContext } from '../form-context.ts';
import { useAnswers } from '../use-answers.ts';
import { FileFieldInput } from './file-field.tsx';

const field: FileField = { kind: 'file', attachment: 'grades', label: 'Certificate of Grades' };

function Field() {
  const [fields] = useState([field]);
  const form = useAnswers(fields, {});
  const attachments = [{ key: 'grades', label: 'Certificate of Grades', accepts: 'pdf' as const }];
  return (
    <FormContext
      value={{ findPeople: peopleFinder([]), attachments, files: form.files, setFile: form.setFile }}
    >
      <FileFieldInput field={field} binding={form.binding} />
      <button type="button" onClick={form.startOver}>
        Start over
      </button>
    </FormContext>
  );
}

const PNG = '\x89PNG\r\n';

const pick = async (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  await userEvent.upload(input, file, { applyAccept: false });
};

it('says at once why a file will not be taken, until another one is picked', async () => {
  renderScreen(<Field />);
  await pick(new File([PNG], 'grades.png'));
  expect(await screen.findByText(/Only pdf files are accepted.*\(grades\.png\)/)).toBeDefined();

  await pick(new File(['%PDF-1.7'], 'grades.pdf'));
  await waitFor(() => expect(screen.queryByText(/Only pdf files/)).toBeNull());
});

it('says nothing any more of a file that went with the answers', async () => {
  renderScreen(<Field />);
  await pick(new File([PNG], 'grades.png'));
  expect(await screen.findByText(/Only pdf files are accepted/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.queryByText(/Only pdf files/)).toBeNull();
});

it('says nothing of a file that took longer to read than the one that was picked after it', async () => {
  const slow = new File([PNG], 'grades.png');
  let read = () => {};
  const hasRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  const first = slow.slice(0);
  vi.spyOn(first, 'arrayBuffer').mockImplementation(async () => {
    await hasRead;
    return new TextEncoder().encode(PNG).buffer;
  });
  vi.spyOn(slow, 'slice').mockReturnValue(first);
  renderScreen(<Field />);
  await pick(slow);
  await pick(new File(['Dear Sir'], 'letter.txt'));
  expect(await screen.findByText(/\(letter\.txt\)/)).toBeDefined();

  await act(async () => read());
  expect(screen.getByText(/\(letter\.txt\)/)).toBeDefined();
  expect(screen.queryByText(/\(grades\.png\)/)).toBeNull();
});

it('shows a long name with its ending, and all of it to whoever points at it', async () => {
  renderScreen(<Field />);
  const name = 'certificate-of-grades-first-semester-2026 (copy).pdf';
  await pick(new File(['%PDF-1.7'], name));
  expect((await screen.findByTitle(name)).textContent).toBe('certificate-of-...2026 (copy).pdf');
});
