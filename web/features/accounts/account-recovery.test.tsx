import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#contract/api/accounts.ts';
import { answerBy } from '../../testing/answer.ts';
import { student } from '../../testing/people.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { AccountRecovery } from './account-recovery.tsx';

const admin = student({ id: 1, role: { id: 1, name: 'Admin' }, class: null });
const staff = student({ id: 11, role: { id: 2, name: 'Staff' }, class: null });
const locked = student({ twoFactorAuth: { id: 7 } });

async function open(viewer: Account, account: Account = locked) {
  const calls = answerBy(() => ({ status: 200, body: { success: true, data: { factors: [], ended: 2 } } }));
  renderRouted(
    <>
      <h1>User</h1>
      <AccountRecovery account={account} viewer={viewer} />
    </>,
  );
  await screen.findByRole('heading', { name: 'User' });
  return () => calls.map(({ method, url }) => `${method} ${url.replace('/api/v1', '')}`);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => vi.setSystemTime('2026-11-20T01:00:00Z'));

describe('an Admin, for somebody who cannot log in', () => {
  it('sends a link after a question', async () => {
    const sent = await open(admin);
    press('Send new-password link');
    expect(await screen.findByText(/gets a mail at miguel\.santillan@students\.example\.edu/)).toBeDefined();
    expect(sent()).toEqual([]);
    press('Send link');
    expect(await screen.findByText('New-password link sent')).toBeDefined();
    expect(sent()).toEqual(['POST /accounts/29/new-password-link']);
  });

  it('ends all sessions after a question', async () => {
    const sent = await open(admin);
    press('Log out everywhere');
    const dialog = await screen.findByRole('dialog', { name: 'Log this user out everywhere?' });
    expect(sent()).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }));
    expect(await screen.findByText('Logged out everywhere')).toBeDefined();
    expect(sent()).toEqual(['DELETE /accounts/29/sessions']);
  });

  it('turns off the second factor with the own password', async () => {
    const sent = await open(admin);
    press('Turn off two-factor authentication');
    fireEvent.change(await screen.findByLabelText(/^Your password/), { target: { value: 'campus-demo-1' } });
    press('Turn it off');
    expect(await screen.findByText('Two-factor authentication turned off')).toBeDefined();
    expect(sent()).toEqual(['POST /auth/confirm-password', 'DELETE /accounts/29/two-factor']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('cannot send one to an expired account, and reads why', async () => {
    await open(admin, student({ expiresOn: '2026-11-19' }));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send new-password link' });
    expect(button.disabled).toBe(true);
    expect(screen.getByText('This account has expired. Please extend it first.')).toBeDefined();
  });

  it('turns off that of somebody who has lost a passkey, too', async () => {
    await open(admin, student({ hasPasskeys: true }));
    press('Turn off two-factor authentication');
    expect(await screen.findByText(/recovery codes and passkeys do not work any more/)).toBeDefined();
  });

  it('has no factor to turn off where there is none', async () => {
    await open(admin, student());
    expect(screen.queryByRole('button', { name: /Turn off/ })).toBeNull();
  });
});

it.each([
  ['Staff', staff, locked],
  ['the owner', locked, locked],
  ['an Admin on their own page', admin, admin],
])('%s is offered nothing', async (_who, viewer, account) => {
  await open(viewer, account);
  expect(screen.queryByText('Account recovery')).toBeNull();
});
