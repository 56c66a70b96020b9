import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { droppingForm as type } from '#documents/dropping-form/document.ts';
import { allFields } from '#documents/fields.ts';
import { valuesOf } from '#documents/fill.ts';
import { newFormKey } from '../../../forms/new-form-key.ts';
import { keepDraft, readDraft } from '../../../shared/drafts.ts';
import { startSession } from '../../../shared/session.ts';
import { answerBy } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { droppingFormDocument as document } from '../../../testing/sample-document.ts';
import { leaveRequest } from '../../../testing/sample-request.ts';
import { RequestForm } from './request-form.tsx';

vi.mock('./unsent-paper.tsx', () => ({ UnsentPaper: () => null }));

const key = newFormKey();
const giving = (reason: string) => ({
  key,
  values: valuesOf(allFields(type.form), { reason }, {}),
  people: [],
  fileNames: {},
});

it.each([
  [
    'does not ask where this browser was not answered: the portal may have just what it sent',
    giving('On the'),
    0,
  ],
  ['asks which of two goes on where another device went on', null, 1],
])('%s', async (_, unanswered, asked) => {
  answerBy(() => ({ status: 200, body: { success: true, data: {} } }));
  startSession(student(), 'token');
  keepDraft(student().id, 'requests/create/3', { ...giving('On the phone'), version: 5, unanswered });
  const found = { version: 6, keptAt: '2026-11-20T08:15:00.000Z', content: giving('On the') };
  renderRouted(
    <RequestForm document={document} type={type} account={student()} found={found} toCopy={undefined} />,
  );
  await screen.findByText('What you had filled in is back');
  expect(screen.queryAllByText('You went on with this form elsewhere')).toHaveLength(asked);
});

it('a copy does not take the place of what only this browser has, until one of the two is chosen', async () => {
  answerBy(() => ({ status: 200, body: { success: true, data: {} } }));
  startSession(student(), 'token');
  const name = 'requests/create/3';
  keepDraft(student().id, name, { ...giving('Only in this browser'), version: 0 });
  const past = leaveRequest({ formResponse: { reason: 'Of a past request' } });
  renderRouted(
    <RequestForm document={document} type={type} account={student()} found={null} toCopy={past} />,
  );
  await screen.findByText('You have a draft of this form');
  expect(screen.getByLabelText(/Reason for dropping/)).toHaveProperty('value', 'Of a past request');
  expect(readDraft(student().id, name)).toMatchObject({ values: { reason: 'Only in this browser' } });

  fireEvent.click(screen.getByRole('button', { name: 'Go on with that one' }));
  await screen.findByDisplayValue('Only in this browser');
  expect(readDraft(student().id, name)).toMatchObject({ values: { reason: 'Only in this browser' } });
});

it('says in sight that a draft is not deleted yet while the portal cannot be reached', async () => {
  answerBy(({ method }) => ({ status: method === 'DELETE' ? 503 : 200, body: { success: true, data: {} } }));
  startSession(student(), 'token');
  const found = { version: 6, keptAt: '2026-11-20T08:15:00.000Z', content: giving('On the phone') };
  renderRouted(
    <RequestForm document={document} type={type} account={student()} found={found} toCopy={undefined} />,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Start Over' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Empty the Form' }));
  await screen.findByText('Your draft is not deleted yet');
});
