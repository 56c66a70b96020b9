import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { FailingMail } from '#contract/api/mails.ts';
import { answerWith } from '../../testing/answer.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FailingMails } from './failing-mails.tsx';

const mail: FailingMail = {
  id: 1,
  to: 'mark.salonga@example.edu',
  subject: 'Dropping Form (No. 7): waits for you',
  state: 'failed',
  error: '550 No such user here',
  tries: 1,
  lastTriedAt: '2026-11-20T08:00:00.000Z',
};
const listOf = (...mails: FailingMail[]) => {
  return { success: true, data: { mails, pagination: { total: 7, page: 1, limit: 5 } } };
};

it('says which mails do not go out, why, and whether they are tried again', async () => {
  answerWith(
    200,
    listOf(
      mail,
      { ...mail, id: 2, to: 'dean@example.edu', tries: 3, state: 'waiting' },
      { ...mail, id: 3, to: 'rhea@example.edu', tries: 4, state: 'sent' },
    ),
  );
  renderScreen(<FailingMails />);

  expect(await screen.findByText('mark.salonga@example.edu')).toBeDefined();
  expect(screen.getAllByText('550 No such user here')).toHaveLength(2);
  expect(screen.getByText(/Tried once, given up/)).toBeDefined();
  expect(screen.getByText(/Tried 3 times, will be tried again/)).toBeDefined();
  expect(screen.getByText(/Sent after 4 tries/)).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Try again/ })).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Load more' })).toBeDefined();
});

it('does not read out a row again for the time that has passed', async () => {
  answerWith(200, listOf(mail));
  renderScreen(<FailingMails />);
  const outcome = await screen.findByText(/Tried once, given up/);
  expect(outcome.closest('[role=status]')?.textContent).toBe('Tried once, given up');
});

it('tries a mail again, and says what came of it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let now: FailingMail = mail;
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${url.replace(/\?.*/, '')}`);
    if (method === 'POST') now = { ...mail, state: 'waiting' };
    const answer = method === 'POST' ? { success: true, data: { mail: now } } : listOf(now);
    return new Response(JSON.stringify(answer));
  });
  renderScreen(<FailingMails />);
  const button = await screen.findByRole('button', { name: /^Try again/ });
  await userEvent.click(button);
  expect(await screen.findByText(/Being tried again now/)).toBeDefined();
  expect(calls).toContain('POST /api/v1/mails/1/retry');

  now = { ...mail, state: 'waiting', tries: 2, error: '451 Please come back later' };
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await screen.findByText(/Tried 2 times, will be tried again/)).toBeDefined();
  expect(screen.getByText('451 Please come back later')).toBeDefined();

  await userEvent.click(button);
  now = { ...mail, state: 'sent', tries: 3 };
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await screen.findByText(/Sent after 3 tries/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
});
