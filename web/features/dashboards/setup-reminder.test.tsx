import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '#contract/api/accounts.ts';
import { keepAccount, startSession } from '../../shared/session.ts';
import { loadSettings, settings } from '../../shared/settings.ts';
import { useAccount } from '../../shared/use-account.ts';
import { answerWith } from '../../testing/answer.ts';
import { student } from '../../testing/people.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { SetupReminder } from './setup-reminder.tsx';

const NEW = { isPasswordChanged: false, signatureUrl: null, contactNumber: null };

function Screen() {
  const account = useAccount();
  return (
    <main id="main" tabIndex={-1}>
      <p>Home</p>
      {account && <SetupReminder account={account} />}
    </main>
  );
}

async function open(change: Partial<Account>) {
  startSession(student(change), 'a-token');
  renderRouted(<Screen />);
  await screen.findByText('Home');
}
const lines = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const PASSWORD = ['Change your password', '/profile?tab=security'];
const SIGNATURE = ['Upload your signature', '/profile?tab=signature'];
const NUMBER = ['Add your contact number (optional)', '/profile?tab=edit-profile'];

describe('the setup reminder', () => {
  it('names what is missing, the password first, and drops each line at once when it is done', async () => {
    await open(NEW);
    expect(lines()).toEqual([PASSWORD, SIGNATURE, NUMBER]);
    const done: Partial<Account> = { ...NEW, isPasswordChanged: true };
    keepAccount(student(done));
    await screen.findByRole('region');
    expect(lines()).toEqual([SIGNATURE, NUMBER]);
    keepAccount(student({ ...done, contactNumber: '+63 917 555 0100' }));
    await screen.findByRole('region');
    expect(lines()).toEqual([SIGNATURE]);
  });

  it('is not there for a complete profile', async () => {
    await open({});
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('can be closed only when nothing but the optional number is left, and stays closed', async () => {
    await open({ contactNumber: null });
    expect(lines()).toEqual([NUMBER]);
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('gives the focus to the screen when it is closed', async () => {
    await open({ contactNumber: null });
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('cannot be closed while something else is left, and comes back for it', async () => {
    localStorage.setItem('isSetupReminderClosed:29', 'true');
    await open({ isPasswordChanged: false, contactNumber: null });
    expect(lines()).toEqual([PASSWORD, NUMBER]);
    expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
  });
});

// last: the settings are fetched once
describe('where only Admins log in with a password', () => {
  beforeEach(async () => {
    answerWith(200, { success: true, data: { ...settings(), passwordSignIn: 'admins' } });
    await loadSettings();
  });

  it('asks nobody else to change one that they may never have been given', async () => {
    await open(NEW);
    expect(lines()).toEqual([SIGNATURE, NUMBER]);
  });

  it('asks Admins for theirs', async () => {
    await open({ ...NEW, role: { id: 1, name: 'Admin' } });
    expect(lines()).toEqual([PASSWORD, SIGNATURE, NUMBER]);
  });
});
