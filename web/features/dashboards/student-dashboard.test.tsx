import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startSession } from '../../shared/session.ts';
import { answerWith } from '../../testing/answer.ts';
import { student } from '../../testing/people.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { StudentDashboard } from './student-dashboard.tsx';

it('says what could not be loaded: the appointments', async () => {
  startSession(student(), 'a-token');
  answerWith(403, { success: false, message: 'Nothing here.' });
  renderRouted(<StudentDashboard tab="pending-requests" />);
  const appointments = within(await screen.findByRole('region', { name: 'Upcoming appointments' }));
  expect(await appointments.findByRole('button', { name: 'Try again' })).toBeDefined();
});
