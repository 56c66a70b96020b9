import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerBy } from '../../../testing/answer.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { person } from '../../../testing/sample-request.ts';
import { DelegatesList } from './delegates-list.tsx';

/** No. 21 was given after No. 1. */
const given = (id: number) => ({
  id,
  delegateeId: id,
  documentId: 4,
  delegatee: person(id, `Alma Lagman ${id}`),
  document: { id: 4, name: 'Travel Order' },
});

it('begins with the newest delegation, and goes on to those that came before', async () => {
  const all = Array.from({ length: 21 }, (_, index) => given(21 - index));
  const calls = answerBy(({ url }) => {
    const page = Number(new URL(url, 'http://lagda.test').searchParams.get('page'));
    const delegations = all.slice((page - 1) * 20, page * 20);
    return {
      status: 200,
      body: { success: true, data: { delegations, pagination: { total: 21, page, limit: 20 } } },
    };
  });
  renderScreen(<DelegatesList />);
  const names = async () =>
    (await screen.findAllByText(/^Alma Lagman \d+$/)).map(({ textContent }) => textContent);
  expect(await names()).toHaveLength(20);
  expect(calls.map(({ url }) => url)).toEqual([
    '/api/v1/profile/delegations?page=1&limit=20&sort=id&order=desc',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(async () => expect((await names()).at(-1)).toBe('Alma Lagman 1'));
  expect(await names()).toHaveLength(21);
});

it('shows anew who is left when another window has revoked a delegation already', async () => {
  let isRevoked = false;
  answerBy(({ method }) => {
    if (method === 'DELETE') {
      isRevoked = true;
      return { status: 404, body: { success: false, message: 'Delegation not found' } };
    }
    const one = given(1);
    const delegations = isRevoked ? [] : [one];
    const pagination = { total: delegations.length, page: 1, limit: 20 };
    return { status: 200, body: { success: true, data: { delegations, pagination } } };
  });
  renderScreen(<DelegatesList />);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Delegation' }));
  await waitFor(() => expect(screen.queryByText('Travel Order')).toBeNull());
});
