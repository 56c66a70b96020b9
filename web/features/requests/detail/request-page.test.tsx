import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../shared/query-client.ts';
import { startSession } from '../../../shared/session.ts';
import { answerWith } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { leaveRequest } from '../../../testing/sample-request.ts';
import { requestQuery } from '../request-queries.ts';
import { RequestPage } from './request-page.tsx';

vi.mock('../preview/form-preview.tsx', () => ({ FormPreview: () => null }));

beforeEach(() => startSession(student({ role: { id: 3, name: 'Faculty' } }), 'a-token'));

it('that stands open says when the request is no longer for the viewer, without a failure (N91)', async () => {
  answerWith(200, { success: true, data: { request: leaveRequest() } });
  renderRouted(<RequestPage id={12} />);
  await screen.findByRole('link', { name: 'Sign Document' });

  answerWith(404, { success: false, message: 'Request not found.' });
  await act(() => queryClient.invalidateQueries(requestQuery(12)));
  expect(await screen.findByText(/is not waiting for you any more/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Sign Document' })).toBeNull();
  expect(screen.queryByText('Request not found.')).toBeNull();
});

it('does not call the request somebody else’s while the portal is out of order, and is loaded again on demand', async () => {
  tryAgainAtOnce();
  answerWith(503, { success: false, message: 'The portal is being restarted.' });
  renderRouted(<RequestPage id={12} />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(await screen.findByText('An error occured while fetching the request')).toBeDefined();
  expect(screen.getByText('The portal is being restarted.')).toBeDefined();
  expect(screen.queryByText(/not authorized/)).toBeNull();

  answerWith(200, { success: true, data: { request: leaveRequest() } });
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: 'Sign Document' })).toBeDefined();
});

it('says that the request is not the viewer’s when the portal says so', async () => {
  answerWith(404, { success: false, message: 'Request not found.' });
  renderRouted(<RequestPage id={12} />);
  expect(
    await screen.findByText('This request does not exist, or you are not authorized to view it.'),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('keeps the files that are being picked when the signee asks for more meanwhile, and shows one dialog at a time', async () => {
  const { abilities } = leaveRequest();
  const missesFile = leaveRequest({
    document: { id: 9, name: 'Part-time Faculty Intended to Be Rehired Form', key: 'part-time-faculty-form' },
    formResponse: { isCurrentlyEnrolled: true },
    relations: { isSignee: false, isRequestor: true, isStaff: false, isAdmin: false },
    abilities: { ...abilities, sign: false, reject: false, attach: true },
  });
  answerWith(200, { success: true, data: { request: missesFile } });
  renderRouted(<RequestPage id={12} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add missing files' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Attachments' }));
  await userEvent.upload(dialog.getByLabelText('Choose files'), new File(['%PDF-1.7'], 'map.pdf'));
  await dialog.findByText('map.pdf');

  const asked = { ...missesFile.abilities, resubmit: true };
  act(() => {
    queryClient.setQueryData(requestQuery(12).queryKey, {
      ...missesFile,
      status: 'ACTION NEEDED',
      abilities: asked,
    });
  });
  await screen.findByText('The signee needs more from you');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(dialog.getByText('map.pdf')).toBeDefined();

  await userEvent.click(dialog.getByText('Close'));
  expect(await screen.findByRole('dialog', { name: 'Request from Signee' })).toBeDefined();
});

function tryAgainAtOnce(): void {
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
}
