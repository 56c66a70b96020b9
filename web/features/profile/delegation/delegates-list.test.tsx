import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerBy } from '../../../testing/answer.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { person } from '../../../testing/sample-request.ts';
import { DelegatesList } from './delegates-list.tsx';

it('shows anew who is left when another window has revoked a delegation already', async () => {
  let isRevoked = false;
  answerBy(({ method }) => {
    if (method === 'DELETE') {
      isRevoked = true;
      return { status: 404, body: { success: false, message: 'Delegation not found' } };
    }
    const delegatee = person(12, 'Alma Lagman');
    const one = {
      id: 1,
      delegateeId: 12,
      documentId: 4,
      delegatee,
      document: { id: 4, name: 'Travel Order' },
    };
    const delegations = isRevoked ? [] : [one];
    const pagination = { total: delegations.length, page: 1, limit: 20 };
    return { status: 200, body: { success: true, data: { delegations, pagination } } };
  });
  renderScreen(<DelegatesList />);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Delegation' }));
  await waitFor(() => expect(screen.queryByText('Travel Order')).toBeNull());
});
