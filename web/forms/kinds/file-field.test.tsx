import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
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
    </FormContext>
  );
}

const pick = async (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  await userEvent.upload(input, file, { applyAccept: false });
};

it('says at once why a file will not be taken, until another one is picked', async () => {
  renderScreen(<Field />);
  await pick(new File(['\x89PNG\r\n'], 'grades.png'));
  expect(await screen.findByText(/Only pdf files are accepted.*\(grades\.png\)/)).toBeDefined();

  await pick(new File(['%PDF-1.7'], 'grades.pdf'));
  await waitFor(() => expect(screen.queryByText(/Only pdf files/)).toBeNull());
});

it('shows a long name with its ending, and all of it to whoever points at it', async () => {
  renderScreen(<Field />);
  const name = 'certificate-of-grades-first-semester-2026 (copy).pdf';
  await pick(new File(['%PDF-1.7'], name));
  expect((await screen.findByTitle(name)).textContent).toBe('certificate-of-...2026 (copy).pdf');
});
