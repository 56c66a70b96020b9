import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answerWith } from '../../../testing/answer.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { leaveRequest, meeting, nerissa } from '../sample-request.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import SlotPicker from './slot-picker.tsx';

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
        onChange={onChange}
      />,
    );
    return onChange;
  };

  it('offers only the days with a free time, from today on', async () => {
    const onChange = show();
    const days = screen.getAllByRole<HTMLButtonElement>('button', { name: /November 2026$/ });
    const open = days.filter(({ disabled }) => !disabled).map((day) => day.textContent);
    expect(open).toEqual(['20', '21', '27']);

    await userEvent.click(screen.getByRole('button', { name: '27 November 2026' }));
    expect(onChange).toHaveBeenCalledWith({ date: '2026-11-27' });
  });

  it('offers the times of the day that have not passed', async () => {
    const onChange = show({ date: '2026-11-20' });
    expect(screen.queryByRole('radio', { name: '9:00 AM' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: '3:00 PM' }));
    expect(onChange).toHaveBeenCalledWith({ date: '2026-11-20', time: '15:00' });
  });
});

describe('the confirmation of a meeting', () => {
  const request = leaveRequest({ activeAppointment: meeting() });
  const show = () => {
    const calls = answerWith(200, { success: true, data: { request } });
    renderScreen(<ConfirmDialog request={request} opened onClose={vi.fn()} onDone={vi.fn()} />);
    return calls;
  };

  it('needs a place', async () => {
    const calls = show();
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

  it('can be put off', async () => {
    const calls = show();
    await userEvent.click(screen.getByRole('button', { name: 'Request Reschedule' }));
    expect(await screen.findByText('Reschedule requested')).toBeDefined();
    await waitFor(() => expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ appointmentId: 5, stageId: 70 }));
  });
});
