import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isSignedIn, startSession } from '../shared/session.ts';
import { LeaveGuard } from '../shared/ui/dialogs/leave-guard.tsx';
import { answerWith } from '../testing/answer.ts';
import { student } from '../testing/people.ts';
import { renderAfterHome } from '../testing/render-after-home.tsx';
import { renderRouted } from '../testing/render-routed.tsx';
import { AccountMenu } from './account-menu.tsx';

const miguel = student();

describe('the account menu', () => {
  let calls: ReturnType<typeof answerWith>;
  beforeEach(() => {
    calls = answerWith(200, { success: true, data: {} });
    startSession(miguel, 'a-token');
  });

  async function open(isUnsaved: boolean) {
    renderRouted(
      <>
        <AccountMenu account={miguel} />
        <LeaveGuard isUnsaved={isUnsaved} />
      </>,
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Account menu/ }));
    return screen.findByRole('menuitem', { name: 'Logout' });
  }
  const answer = async (name: string) => {
    const dialog = await screen.findByRole('dialog', { name: 'Leave this form?' });
    fireEvent.click(within(dialog).getByRole('button', { name }));
  };

  it('leads to the own page and to each tab of the account area', async () => {
    await open(false);
    const targets = screen.getAllByRole('menuitem').map((item) => item.getAttribute('href'));
    expect(targets).toEqual([
      '/dashboard/users/29',
      ...['edit-profile', 'security', 'settings', 'signature'].map((tab) => `/profile?tab=${tab}`),
      null,
    ]);
  });

  it('is closed by the back button, which leaves the screen where it is', async () => {
    await renderAfterHome(() => <AccountMenu account={miguel} />);
    fireEvent.click(await screen.findByRole('button', { name: /^Account menu/ }));
    await screen.findByRole('menuitem', { name: 'Logout' });
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    expect(window.location.pathname).toBe('/pages/1');
  });

  it('logs out at once when nothing is unsaved', async () => {
    fireEvent.click(await open(false));
    await waitFor(() => expect(isSignedIn()).toBe(false));
    expect(calls.map(({ url }) => url)).toEqual(['/api/v1/auth/logout']);
  });

  it('logs out though the portal never answers, and tells it also when the window is closed at once', async () => {
    const logout = await open(false);
    const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => undefined));
    vi.stubGlobal('fetch', fetch);
    fireEvent.click(logout);
    await waitFor(() => expect(isSignedIn()).toBe(false));
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/api/v1/auth/logout',
      expect.objectContaining({ keepalive: true, headers: { Authorization: 'Bearer a-token' } }),
    );
  });

  it('asks before a logout that would lose something, and stays when told so (N80)', async () => {
    fireEvent.click(await open(true));
    await answer('Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([calls, isSignedIn()]).toEqual([[], true]);
  });

  it('logs out when what is unsaved may be lost', async () => {
    fireEvent.click(await open(true));
    await answer('Leave');
    await waitFor(() => expect(isSignedIn()).toBe(false));
  });
});
