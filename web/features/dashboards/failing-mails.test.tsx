import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith } from '../../testing/answer.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FailingMails } from './failing-mails.tsx';

const mail = {
  id: 1,
  to: 'mark.salonga@example.edu',
  subject: 'Lagda: Dropping Form (No. 7)',
  error: '550 No such user here',
  lastTriedAt: '2026-11-20T08:00:00.000Z',
};

it('says which mails do not go out, why, and whether they are tried again', async () => {
  const mails = [
    { ...mail, tries: 1, isGivenUp: true },
    { ...mail, id: 2, to: 'dean@example.edu', tries: 3, isGivenUp: false },
  ];
  answerWith(200, { success: true, data: { mails, pagination: { total: 7, page: 1, limit: 5 } } });
  renderScreen(<FailingMails />);

  expect(await screen.findByText('mark.salonga@example.edu')).toBeDefined();
  expect(screen.getAllByText('550 No such user here')).toHaveLength(2);
  expect(screen.getByText(/Tried once, given up/)).toBeDefined();
  expect(screen.getByText(/Tried 3 times, will be tried again/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Load more' })).toBeDefined();
});
