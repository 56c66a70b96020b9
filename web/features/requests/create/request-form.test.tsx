import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { DocumentFull } from '#contract/api/documents.ts';
import { droppingForm as type } from '#documents/dropping-form/document.ts';
import { samples } from '#documents/dropping-form/samples.ts';
import { allFields } from '#documents/fields.ts';
import { valuesOf } from '#documents/fill.ts';
import { newFormKey } from '../../../forms/new-form-key.ts';
import { answerBy } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { person } from '../../../testing/sample-request.ts';
import { RequestForm } from './request-form.tsx';

vi.mock('./unsent-paper.tsx', () => ({ UnsentPaper: () => null }));

const document: DocumentFull = {
  id: 3,
  key: type.key,
  name: type.name,
  enabled: true,
  department: { id: 1, name: 'College of Science' },
  pipelineTemplates: [],
  _count: { requests: 0 },
};
const [mark, ana] = [person(24, 'Mark Salonga'), person(31, 'Ana Lising')];
const [{ answers }] = samples.good;
const draft = {
  version: 1,
  keptAt: '2026-11-20T08:15:00.000Z',
  content: {
    key: newFormKey(),
    values: valuesOf(allFields(type.form), answers, { subject1: mark.id, subject2: ana.id }),
    people: [mark, ana],
    fileNames: {},
  },
};

it('shows where somebody was chosen that the server does not take them, and leads there', async () => {
  const message = 'Please choose another Professor of MATH 412 Real Analysis';
  const issues = [{ path: 'signees.1.signeeId', message }];
  answerBy(({ method }) =>
    method === 'POST'
      ? { status: 400, body: { success: false, code: 'input.invalid', message: 'Invalid', issues } }
      : { status: 200, body: { success: true, data: {} } },
  );
  renderRouted(
    <RequestForm document={document} type={type} account={student()} found={draft} toCopy={undefined} />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Submit Request' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create Request' }));

  expect(await screen.findByText('Error while creating request')).toBeDefined();
  const [first, second] = screen.getAllByRole('combobox', { name: /^Professor/ });
  expect([first, second].map((field) => field?.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  expect(screen.getByRole('button', { name: `${message} (Subject 2)` })).toBeDefined();
  await waitFor(() => expect(window.document.activeElement).toBe(second));
});
