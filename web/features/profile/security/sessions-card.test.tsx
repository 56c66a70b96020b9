import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerBy } from '../../../testing/answer.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SessionsCard } from './sessions-card.tsx';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/153.0.0.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const here = {
  id: 1,
  userAgent: WINDOWS,
  ipAddress: '192.0.2.1',
  createdAt: minutesAgo(120),
  lastUsedAt: minutesAgo(0),
  isCurrent: true,
};
const there = {
  ...here,
  id: 2,
  userAgent: PHONE,
  ipAddress: '203.0.113.9',
  lastUsedAt: minutesAgo(65),
  isCurrent: false,
};

/** The portal as it answers until a DELETE has come. */
function open() {
  const calls = answerBy(({ method }, earlier) => {
    if (method === 'DELETE') return { status: 200, body: { success: true, data: { ended: 1 } } };
    const sessions = earlier.some((call) => call.method === 'DELETE') ? [here] : [here, there];
    const pagination = { total: sessions.length, page: 1, limit: 10 };
    return { status: 200, body: { success: true, data: { sessions, pagination } } };
  });
  renderScreen(<SessionsCard />);
  return () => calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url);
}

it('says of each session where, since when and when last; this one cannot be ended', async () => {
  open();
  const [own, phone] = await screen.findAllByRole('listitem');
  if (!own || !phone) throw new Error('There are two sessions');
  expect(within(own).getByText('Chrome on Windows')).toBeDefined();
  expect(within(own).getByText('This device')).toBeDefined();
  expect(within(own).queryByRole('button')).toBeNull();
  expect(phone.textContent).toMatch(
    /Safari on iOS.*203\.0\.113\.9 · last used 1 hour ago.*Logged in since \S/,
  );
});

it('asks before it ends one, and then leaves it out', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: 'End session' }));
  const dialog = await screen.findByRole('dialog', { name: 'End this session?' });
  expect(dialog.textContent).toContain('Safari on iOS at 203.0.113.9');
  expect(sent()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'End session' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(sent()).toEqual(['/api/v1/profile/sessions/2']);
});

it('gives the focus back to the button when the question is left', async () => {
  open();
  const button = await screen.findByRole('button', { name: 'End session' });
  await userEvent.click(button);
  await screen.findByRole('dialog', { name: 'End this session?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('ends all others, and offers it only while there are others', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }));
  const dialog = await screen.findByRole('dialog', { name: 'End all other sessions?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(sent()).toEqual(['/api/v1/profile/sessions']));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull());
});

it('leaves out one that had ended before it was asked to end', async () => {
  answerBy(({ method }, earlier) => {
    if (method === 'DELETE') return { status: 404, body: { success: false, message: 'Session not found.' } };
    const sessions = earlier.some((call) => call.method === 'DELETE') ? [here] : [here, there];
    const pagination = { total: sessions.length, page: 1, limit: 10 };
    return { status: 200, body: { success: true, data: { sessions, pagination } } };
  });
  renderScreen(<SessionsCard />);
  await userEvent.click(await screen.findByRole('button', { name: 'End session' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'End session' }),
  );
  expect(await screen.findByText('Session not found.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/203\.0\.113\.9/)).toBeNull());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
