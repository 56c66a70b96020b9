import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { myAppointments } from '#contract/api/appointments.ts';
import { answerWith } from '../testing/answer.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { call } from './api.ts';
import { queryClient } from './query-client.ts';
import { currentToast, toastFailure, toastSuccess } from './toast.ts';

type Props = { failure?: string; isOfShell?: true };

function Appointments({ failure = 'Error while fetching appointments', ...meta }: Props) {
  useQuery({
    queryKey: ['dashboard', 'appointments'],
    queryFn: () => call<typeof myAppointments>('GET /dashboard/appointments'),
    meta: { failure, ...meta },
  });
  return null;
}

describe('toasts', () => {
  it('tell what failed and what the server said', async () => {
    answerWith(403, { success: false, message: 'You are not allowed to do this.' });
    renderScreen(<Appointments />);

    expect(await screen.findByText('Error while fetching appointments')).toBeDefined();
    expect(screen.getByText('You are not allowed to do this.')).toBeDefined();
  });

  it.each([true, false])(
    'use the words of the screen, not of the shell that asked for the same (N87)',
    async (shellIsFirst) => {
      answerWith(403, { success: false, message: 'You are not allowed to do this.' });
      const shell = <Appointments key="shell" failure="The shell lacks something" isOfShell />;
      const page = <Appointments key="page" />;
      renderScreen(shellIsFirst ? [shell, page] : [page, shell]);

      expect(await screen.findByText('Error while fetching appointments')).toBeDefined();
      expect(screen.queryByText('The shell lacks something')).toBeNull();
    },
  );

  it('say nothing of a session that ended', async () => {
    answerWith(401, { success: false, message: 'Please log in to continue.' });
    renderScreen(<Appointments />);

    await waitFor(() =>
      expect(queryClient.getQueryState(['dashboard', 'appointments'])?.status).toBe('error'),
    );
    expect(currentToast()).toBeNull();
  });

  it('show one at a time, the newest', async () => {
    renderScreen(null);
    act(() => toastFailure('Login failed', 'Incorrect email or password.'));
    expect(await screen.findByText('Login failed')).toBeDefined();

    act(() => toastSuccess('Password changed successfully'));
    expect(await screen.findByText('Password changed successfully')).toBeDefined();
    expect(screen.queryByText('Login failed')).toBeNull();
  });
});
