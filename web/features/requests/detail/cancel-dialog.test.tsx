import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { RequestFull } from '#contract/api/requests.ts';
import { startSession } from '../../../shared/session.ts';
import { answerWith } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { leaveRequest } from '../../../testing/sample-request.ts';
import { CancelDialog } from './cancel-dialog.tsx';

async function show(isRequestor: boolean, change: Partial<RequestFull> = {}) {
  const relations = { isSignee: false, isRequestor, isStaff: false, isAdmin: true };
  const calls = answerWith(200, { success: true, data: { request: leaveRequest() } });
  const { unmount } = renderRouted(
    <CancelDialog
      request={leaveRequest({ relations, ...change })}
      opened
      onClose={vi.fn()}
      onDone={vi.fn()}
    />,
  );
  await screen.findByRole('dialog');
  return Object.assign(calls, { leave: unmount });
}
const sent = async (calls: { body: string | undefined }[]) => {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Request' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  return JSON.parse(calls[0]?.body ?? '');
};

it('lets an Admin give a reason (N99)', async () => {
  const calls = await show(false);
  await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), ' Filed twice ');
  expect(await sent(calls)).toEqual({ message: 'Filed twice' });
});

it('keeps the reason of an Admin whose dialog is closed, until it is sent', async () => {
  startSession(student(), 'a-token');
  const { leave } = await show(false);
  await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Filed twice');
  leave();
  const again = await show(false);
  expect(await sent(again)).toEqual({ message: 'Filed twice' });
  await waitFor(() => expect(screen.getByText('Request cancelled successfully')).toBeDefined());
  again.leave();
  await show(false);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toBe('');
});

it('says at the reason that it is too long, of which nothing is cut off', async () => {
  await show(false);
  const message = 'Please use at most 2,000 characters';
  answerWith(400, { success: false, message, issues: [{ path: 'message', message }] });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ });
  field.focus();
  await userEvent.paste('Too long. '.repeat(201));
  expect(field.value).toHaveLength(2010);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Request' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
});

it('asks an Admin for none', async () => {
  const calls = await show(false);
  expect(await sent(calls)).toEqual({});
});

it('asks the requestor nothing', async () => {
  const calls = await show(true);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(await sent(calls)).toEqual({});
});

it('says what becomes of a form that is complete', async () => {
  await show(false, { status: 'COMPLETED' });
  expect(screen.getByText(/The approved form no longer counts/)).toBeDefined();
});
