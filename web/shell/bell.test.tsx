import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastNotificationSeen, markNotificationsSeen } from '../shared/session.ts';
import { answerBy, answerWith } from '../testing/answer.ts';
import { DueDialog, openDueDialog } from '../testing/due-dialog.tsx';
import { renderAfterHome } from '../testing/render-after-home.tsx';
import { renderRouted } from '../testing/render-routed.tsx';
import { Bell } from './bell.tsx';

const NEWEST = '2026-11-20T08:00:00.000Z';
const notification = {
  id: 1,
  message: 'Something happened.',
  icon: 'other',
  createdAt: NEWEST,
  requestId: null,
  isSecurity: false,
};

describe('the bell', () => {
  beforeEach(() => {
    const pagination = { total: 11, page: 1, limit: 10 };
    answerWith(200, { success: true, data: { notifications: [notification], pagination } });
  });

  it('shows its dot while a notification is newer than what was seen, until the list is opened', async () => {
    markNotificationsSeen('2026-11-19T08:00:00.000Z');
    renderRouted(<Bell />);

    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, unread' }));
    expect(await screen.findByText('Something happened.')).toBeDefined();
    expect(lastNotificationSeen()).toBe(NEWEST);
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeDefined();
  });

  it('says that it could not be loaded, and tries again when asked (N80)', async () => {
    const pagination = { total: 1, page: 1, limit: 10 };
    answerWith(403, { success: false, message: 'Not now.' });
    renderRouted(<Bell />);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to get notifications');
    await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('This could not be loaded. Not now.')).toBeDefined();
    answerWith(200, { success: true, data: { notifications: [notification], pagination } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Something happened.')).toBeDefined();
  });

  it('leads from a notice about the security of the account to the Security tab', async () => {
    const pagination = { total: 1, page: 1, limit: 10 };
    const notice = { ...notification, isSecurity: true };
    answerWith(200, { success: true, data: { notifications: [notice], pagination } });
    renderRouted(<Bell />);
    await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
    const link = await screen.findByRole('link', { name: /^Something happened\./ });
    expect(link.getAttribute('href')).toBe('/profile?tab=security');
  });

  it('loads more without losing the focus, and closes with Escape, giving the focus back', async () => {
    answerBy(({ url }) => {
      const page = Number(new URL(url, location.href).searchParams.get('page'));
      const notifications = [{ ...notification, id: page, message: `Page ${page}.` }];
      return {
        status: 200,
        body: { success: true, data: { notifications, pagination: { total: 21, page, limit: 10 } } },
      };
    });
    renderRouted(<Bell />);
    const bell = await screen.findByRole('button', { name: /^Notifications/ });
    await userEvent.click(bell);
    const more = await screen.findByRole('button', { name: 'Load more' });
    // what a browser does with a button that is disabled
    more.addEventListener('click', () => more.blur());
    await userEvent.click(more);
    await screen.findByText('Page 2.');
    await waitFor(() => expect(document.activeElement).toBe(more));
    await userEvent.click(more);
    await screen.findByText('Page 3.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(bell));
  });

  it('offers to load more while there is more', async () => {
    markNotificationsSeen(NEWEST);
    renderRouted(<Bell />);

    await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByRole('button', { name: 'Load more' })).toBeDefined();
  });

  it('is closed by the back button, which leaves the screen where it is', async () => {
    await renderAfterHome(() => <Bell />);
    await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
    await screen.findByText('Something happened.');
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/pages/1');
  });

  it('closes when a dialog opens, which it would lie on', async () => {
    await renderAfterHome(() => (
      <>
        <Bell />
        <DueDialog />
      </>
    ));
    await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
    await screen.findByText('Something happened.');
    act(openDueDialog);
    expect(await screen.findByText('Please choose a date.')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Something happened.')).toBeNull());
  });
});
