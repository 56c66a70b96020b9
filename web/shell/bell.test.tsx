import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastNotificationSeen, markNotificationsSeen } from '../shared/session.ts';
import { answerWith } from '../testing/answer.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { Bell } from './bell.tsx';

const NEWEST = '2026-11-20T08:00:00.000Z';
const notification = {
  id: 1,
  message: 'Something happened.',
  icon: 'other',
  createdAt: NEWEST,
  requestId: null,
};

describe('the bell', () => {
  beforeEach(() => {
    const pagination = { total: 11, page: 1, limit: 10 };
    answerWith(200, { success: true, data: { notifications: [notification], pagination } });
  });

  it('shows its dot while a notification is newer than what was seen, until the list is opened', async () => {
    markNotificationsSeen('2026-11-19T08:00:00.000Z');
    renderScreen(<Bell />);

    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, unread' }));
    expect(await screen.findByText('Something happened.')).toBeDefined();
    expect(lastNotificationSeen()).toBe(NEWEST);
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeDefined();
  });

  it('says that it could not be loaded, and tries again when asked (N80)', async () => {
    const pagination = { total: 1, page: 1, limit: 10 };
    answerWith(403, { success: false, message: 'Not now.' });
    renderScreen(<Bell />);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to get notifications');
    await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('This could not be loaded.')).toBeDefined();
    answerWith(200, { success: true, data: { notifications: [notification], pagination } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Something happened.')).toBeDefined();
  });

  it('offers to load more while there is more', async () => {
    markNotificationsSeen(NEWEST);
    renderScreen(<Bell />);

    await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(await screen.findByRole('button', { name: 'Load more' })).toBeDefined();
  });
});
