import { useLocation } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Appointment } from '#contract/api/appointments.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import { startSession } from '../../../shared/session.ts';
import { answerBy, answerWith } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { leaveRequest, meeting, nerissa } from '../../../testing/sample-request.ts';
import { RequestActions } from '../detail/request-actions.tsx';
import { RequestDialogs } from '../detail/request-dialogs.tsx';
import { useDialog } from '../detail/use-dialog.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import SlotPicker from './slot-picker.tsx';

function ActionsAndDialogs({ request }: { request: RequestFull }) {
  const { shown, open, close } = useDialog(request);
  return (
    <>
      <RequestActions request={request} open={open} />
      <RequestDialogs request={request} shown={shown} onClose={close} />
    </>
  );
}

function OpenAgain({ request }: { request: RequestFull }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open again
      </button>
      <ScheduleDialog request={request} opened={isOpen} onClose={() => setOpen(false)} onDone={vi.fn()} />
    </>
  );
}

/** A page that goes with what was sent from it. */
function GoneWhenSent({ request }: { request: RequestFull }) {
  const [isSent, setSent] = useState(false);
  if (isSent) return 'Sent';
  return <ScheduleDialog request={request} opened onClose={vi.fn()} onDone={() => setSent(true)} />;
}

/** Where the person is. */
function Address() {
  return <p>{useLocation().href}</p>;
}

describe('the calendar of a signee', () => {
  // A Friday, noon in Manila.
  const now = new Date('2026-11-20T04:00:00Z');
  const availability = { friday: ['09:00', '15:00'], saturday: ['09:00'] };
  const show = (slot = {}) => {
    const onChange = vi.fn();
    const week = { availability, now, timeZone: 'Asia/Manila' };
    renderScreen(
      <SlotPicker
        week={week}
        signee={nerissa}
        slot={slot}
        taken={[{ date: '2026-11-28', time: '09:00' }]}
        lost={[{ date: '2026-12-05', time: '09:00' }]}
        onChange={onChange}
      />,
    );
    return onChange;
  };

  it('offers only the days with a free time, from today on', async () => {
    const onChange = show();
    const days = screen.getAllByRole<HTMLButtonElement>('button', { name: /^November \d+, 2026$/ });
    const open = days.filter(({ disabled }) => !disabled).map((day) => day.textContent);
    expect(open).toEqual(['20', '21', '27']);

    await userEvent.click(screen.getByRole('button', { name: 'November 27, 2026' }));
    expect(onChange).toHaveBeenCalledWith({ date: '2026-11-27' });
  });

  it('has room for the most times that a day offers before one is chosen, so that the dialog does not grow then', async () => {
    show();
    expect(screen.queryByRole('radio')).toBeNull();
    const room = screen.getByText('9:00 AM').closest('div[style*="visibility: hidden"]');
    expect(room?.textContent).toBe('9:00 AM3:00 PM');
  });

  it('offers the times of the day that have not passed', async () => {
    const onChange = show({ date: '2026-11-20' });
    expect(screen.queryByRole('radio', { name: '9:00 AM' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: '3:00 PM' }));
    expect(onChange).toHaveBeenCalledWith({ date: '2026-11-20', time: '15:00' });
  });
});

describe('the choice of a day', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') });
    return () => vi.useRealTimers();
  });

  it('is still there when Escape has closed its dialog or its page was left, in the one that is opened again', async () => {
    answerWith(200, { success: true, data: { availability: { friday: ['09:00', '15:00'] }, taken: [] } });
    startSession(student(), 'a-token');
    const request = leaveRequest({ status: 'AWAITING MEETING', activeAppointment: meeting() });
    const { unmount } = renderScreen(<OpenAgain request={request} />);
    await userEvent.click(await screen.findByRole('button', { name: 'November 27, 2026' }));
    await userEvent.click(screen.getByRole('radio', { name: '3:00 PM' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Open again' }));
    expect(await screen.findByText('November 27, 2026')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '3:00 PM' }).checked).toBe(true);

    unmount();
    renderScreen(<OpenAgain request={request} />);
    const again = await screen.findByRole<HTMLInputElement>('radio', { name: '3:00 PM' });
    expect(again.checked).toBe(true);
  });

  it('is not kept once it was sent, should the signee ask for another time', async () => {
    startSession(student(), 'a-token');
    const request = leaveRequest({ status: 'AWAITING MEETING', activeAppointment: meeting() });
    answerWith(200, {
      success: true,
      data: { availability: { friday: ['09:00', '15:00'] }, taken: [], request },
    });
    const { unmount } = renderScreen(<GoneWhenSent request={request} />);
    await userEvent.click(await screen.findByRole('button', { name: 'November 27, 2026' }));
    await userEvent.click(screen.getByRole('radio', { name: '3:00 PM' }));
    await userEvent.click(screen.getByRole('button', { name: 'Set Date and Time' }));
    await screen.findByText('Sent');
    unmount();
    renderScreen(<OpenAgain request={request} />);
    expect(await screen.findByText('Please choose a day first.')).toBeDefined();
  });
});

describe('a time that somebody else has taken meanwhile', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') });
    return () => vi.useRealTimers();
  });
  it('is not offered when the dialog opens after that', async () => {
    const taken = [{ date: '2026-11-27', time: '15:00' }];
    const availability = { friday: ['09:00', '15:00'] };
    answerWith(200, { success: true, data: { availability, taken } });
    startSession(student(), 'a-token');
    const request = leaveRequest({ status: 'AWAITING MEETING', activeAppointment: meeting() });
    renderScreen(<OpenAgain request={request} />);
    await userEvent.click(await screen.findByRole('button', { name: 'November 27, 2026' }));
    expect(screen.getByRole('radio', { name: '9:00 AM' })).toBeDefined();
    expect(screen.queryByRole('radio', { name: '3:00 PM' })).toBeNull();
  });

  it('leaves the focus with the times that are still free', async () => {
    const week = { success: true, data: { availability: { friday: ['09:00', '15:00'] }, taken: [] } };
    const taken = { success: false, code: 'appointment.taken', message: 'Taken.' };
    answerBy(({ method }) => (method === 'GET' ? { status: 200, body: week } : { status: 409, body: taken }));
    startSession(student(), 'a-token');
    const request = leaveRequest({ status: 'AWAITING MEETING', activeAppointment: meeting() });
    renderScreen(<OpenAgain request={request} />);
    await userEvent.click(await screen.findByRole('button', { name: 'November 27, 2026' }));
    await userEvent.click(screen.getByRole('radio', { name: '3:00 PM' }));
    await userEvent.click(screen.getByRole('button', { name: 'Set Date and Time' }));
    await waitFor(() => expect(screen.queryByRole('radio', { name: '3:00 PM' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '9:00 AM' }));
  });
});

describe('hours that the signee has changed meanwhile', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') });
    return () => vi.useRealTimers();
  });
  const refused = { success: false, code: 'appointment.unavailable', message: 'Not available.' };
  /** Chooses Friday, 3:00 PM, and sends it when these are the hours. */
  async function chooseAndSend(changed: object) {
    let availability: object = { friday: ['09:00', '15:00'] };
    answerBy(({ method }) => {
      if (method !== 'GET') return { status: 400, body: refused };
      return { status: 200, body: { success: true, data: { availability, taken: [] } } };
    });
    startSession(student(), 'a-token');
    const request = leaveRequest({ status: 'AWAITING MEETING', activeAppointment: meeting() });
    renderScreen(<OpenAgain request={request} />);
    await userEvent.click(await screen.findByRole('button', { name: 'November 27, 2026' }));
    await userEvent.click(screen.getByRole('radio', { name: '3:00 PM' }));
    availability = changed;
    await userEvent.click(screen.getByRole('button', { name: 'Set Date and Time' }));
    await waitFor(() => expect(screen.queryByRole('radio', { name: '3:00 PM' })).toBeNull());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set Date and Time' }).disabled).toBe(true);
  }

  it('are offered in place of those that are gone', async () => {
    await chooseAndSend({ friday: ['10:00'] });
    expect(screen.getAllByRole('radio')).toEqual([screen.getByRole('radio', { name: '10:00 AM' })]);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '10:00 AM' }));
  });

  it('leave no day chosen that has none any more', async () => {
    await chooseAndSend({ saturday: ['10:00'] });
    expect(screen.getByText('Please choose a day first.')).toBeDefined();
  });
});

describe('the confirmation of a meeting', () => {
  const show = (change: Partial<Appointment> = {}) => {
    const request = leaveRequest({ activeAppointment: meeting(change) });
    const calls = answerWith(200, { success: true, data: { request } });
    const { unmount } = renderScreen(
      <ConfirmDialog request={request} opened onClose={vi.fn()} onDone={vi.fn()} />,
    );
    return { calls, leave: unmount };
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') });
    return () => vi.useRealTimers();
  });

  it('is not offered once the time has passed: only another date is', async () => {
    const { abilities } = leaveRequest();
    const late = leaveRequest({
      status: 'AWAITING MEETING CONFIRMATION',
      activeAppointment: meeting({ date: '2026-11-20', time: '11:30' }),
      abilities: { ...abilities, confirmappointment: true, rescheduleappointment: true },
    });
    renderRouted(<ActionsAndDialogs request={late} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule Appointment' }));
    expect(dialog.getByText('The chosen time has passed. Please request a reschedule.')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Request Reschedule' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Confirm Appointment', hidden: true })).toBeNull();
  });

  it('leads a signee without availability to where it is added, also when they ask for another time', async () => {
    answerWith(409, { success: false, code: 'availability.missing', message: 'Please add at least one.' });
    const request = leaveRequest({ status: 'AWAITING MEETING', activeAppointment: meeting() });
    renderRouted(
      <>
        <RescheduleDialog request={request} opened onClose={vi.fn()} onDone={vi.fn()} />
        <Address />
      </>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Request Reschedule' }));
    expect(await screen.findByText('Failed to reschedule appointment')).toBeDefined();
    expect(await screen.findByText('/profile?tab=edit-profile')).toBeDefined();
  });

  it('needs a place', async () => {
    const { calls } = show();
    expect(screen.getByText('November 24, 2026 at 1:30 PM')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm Appointment' }));
    expect(await screen.findByText('Failed to confirm appointment')).toBeDefined();
    expect(calls).toEqual([]);

    await userEvent.type(screen.getByRole('textbox', { name: 'Meeting location' }), ' HR office ');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm Appointment' }));
    expect(await screen.findByText('Appointment confirmed')).toBeDefined();
    expect(calls[0]?.url).toBe('/api/v1/requests/12/actions/confirmappointment');
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      appointmentId: 5,
      location: 'HR office',
      stageId: 70,
    });
  });

  it('keeps the place when its dialog is closed, until it is sent', async () => {
    startSession(student(), 'a-token');
    const place = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Meeting location' });
    const { leave } = show();
    await userEvent.type(place(), 'Room 5');
    leave();
    const again = show();
    expect(place().value).toBe('Room 5');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm Appointment' }));
    expect(await screen.findByText('Appointment confirmed')).toBeDefined();
    again.leave();
    show();
    expect(place().value).toBe('');
  });

  it('can be put off', async () => {
    const { calls } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Request Reschedule' }));
    expect(await screen.findByText('Reschedule requested')).toBeDefined();
    await waitFor(() => expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ appointmentId: 5, stageId: 70 }));
  });
});
