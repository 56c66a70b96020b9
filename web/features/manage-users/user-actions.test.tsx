import { useLocation } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerBy } from '../../testing/answer.ts';
import { student } from '../../testing/people.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { UserActions } from './user-actions.tsx';

const Address = () => <p>{useLocation().pathname}</p>;

it('leaves the page of somebody whom another administrator has deleted meanwhile', async () => {
  answerBy(({ method }) =>
    method === 'DELETE'
      ? { status: 404, body: { success: false, message: 'Account not found.' } }
      : {
          status: 200,
          body: { success: true, data: { requests: [], ofPositions: 0, pagination: { total: 0 } } },
        },
  );
  renderRouted(
    <>
      <UserActions account={student()} />
      <Address />
    </>,
    '/dashboard/users/7',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete User' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Account not found.')).toBeDefined();
  expect(await screen.findByText('/dashboard/users')).toBeDefined();
});
