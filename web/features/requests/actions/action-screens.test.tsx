import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../shared/query-client.ts';
import { answerInTurn } from '../../testing/answer.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ResubmitDialog } from './detail/resubmit-dialog.tsx';
import { ConfirmDialog } from './meeting/confirm-dialog.tsx';
import { RescheduleDialog } from './meeting/reschedule-dialog.tsx';
import { leaveRequest, meeting } from './sample-request.ts';
import { DeclineDialog } from './sign/decline-dialog.tsx';
import { MoreInfoDialog } from './sign/more-info-dialog.tsx';
import { SignDialog } from './sign/sign-dialog.tsx';

const onDone = vi.fn();
const dialog = { opened: true, onClose: vi.fn(), onDone };
const request = leaveRequest({ document: { id: 4, name: 'Travel Order' }, activeAppointment: meeting() });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

type Case = { button: string; success: string; screen: ReactElement; fill?: () => void };
const CASES: Case[] = [
  {
    button: 'Approve Request',
    success: 'Request Signed!',
    screen: <SignDialog {...dialog} request={request} />,
  },
  {
    button: 'Send Request',
    success: 'Request Sent!',
    screen: <MoreInfoDialog {...dialog} request={request} />,
    fill: () => type('Context', 'Your diploma'),
  },
  {
    button: 'Decline Request',
    success: 'Request Declined!',
    screen: <DeclineDialog {...dialog} request={request} />,
    fill: () => type('Context', 'No credits left'),
  },
  {
    button: 'Resubmit Without Files',
    success: 'Request resubmitted successfully',
    screen: <ResubmitDialog {...dialog} request={request} />,
  },
  {
    button: 'Confirm Appointment',
    success: 'Appointment confirmed',
    screen: <ConfirmDialog {...dialog} request={request} />,
    fill: () => type('Meeting location', 'HR office'),
  },
  {
    button: 'Request Reschedule',
    success: 'Reschedule requested',
    screen: <RescheduleDialog {...dialog} request={request} />,
  },
];

/** What the portal says to the first press, and to any other one. */
function answerOnce() {
  const refusal = { success: false, message: 'You have already signed this request.' };
  return answerInTurn(
    { status: 200, body: { success: true, data: { request } } },
    { status: 409, body: refusal },
  );
}

/** Before the browser has drawn what the first press changed. */
const pressTwice = (button: HTMLElement) =>
  act(async () => {
    button.click();
    button.click();
  });

describe('a double click', () => {
  beforeEach(() => onDone.mockClear());

  it.each(CASES)('on $button sends once and ends well', async ({ button, success, screen: ui, fill }) => {
    const calls = answerOnce();
    renderScreen(ui);
    fill?.();
    await pressTwice(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(success)).toBeDefined();

    // the dialog fades and its button can still be pressed
    await pressTwice(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('on Approve Request leaves the page as one click does', async () => {
    answerOnce();
    renderScreen(<SignDialog {...dialog} request={request} />);
    await pressTwice(screen.getByRole('button', { name: 'Approve Request' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  });
});
