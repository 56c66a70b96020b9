import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '#contract/api/accounts.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { startSession } from '../../shared/session.ts';
import { answerBy } from '../../testing/answer.ts';
import { student } from '../../testing/people.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { AccountPage } from './account-page.tsx';

const miguel = student({ expiresOn: '2027-09-16' });
const admin = student({ id: 1, role: { id: 1, name: 'Admin' }, class: null });
const staff = student({ id: 11, role: { id: 2, name: 'Staff' }, class: null });

/** Miguel's page as somebody sees it, who is refused to change it where a code is given. */
function open(viewer: Account, account: Account | null = miguel, refusal?: ErrorCode) {
  startSession(viewer, 'a-token');
  const calls = answerBy(({ method }) => {
    if (!account) return { status: 404, body: { success: false, message: 'Account not found.' } };
    if (method === 'PUT' && refusal)
      return { status: 409, body: { success: false, code: refusal, message: ERRORS[refusal].message } };
    const data =
      method === 'PUT'
        ? { account: { ...account, expiresOn: '2028-09-16' } }
        : { account, recentRequests: [], recentActivity: [] };
    return { status: 200, body: { success: true, data } };
  });
  renderRouted(<AccountPage id={29} actions={(shown) => <button type="button">Change {shown.id}</button>} />);
  return calls;
}

const linkIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .queryByRole('link', { name: /View all/ })
    ?.getAttribute('href');

describe('a person’s page', () => {
  beforeEach(() => vi.setSystemTime('2026-11-20T01:00:00Z'));

  it('shows who it is, until when the account is valid, and how to reach them', async () => {
    open(miguel);
    expect(await screen.findByRole('heading', { name: 'Miguel A. Santillan' })).toBeDefined();
    for (const text of ['Student · BSM-CS 4A', 'College of Science', 'September 16, 2027', 'BS Mathematics'])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText('MS')).toBeDefined();
    expect(screen.getByText('No requests found')).toBeDefined();
    expect(screen.getByText('No activities found')).toBeDefined();
  });

  it('leads its owner to the own requests and the own activity, never to a screen of others', async () => {
    open(miguel);
    await screen.findByRole('link', { name: 'Edit Profile' });
    expect(linkIn('Requests History')).toBe('/dashboard/my-requests');
    expect(linkIn('Recent Activity')).toBe('/profile/activity');
  });

  it('leads an Admin to the requests of this person and to what they did', async () => {
    open(admin);
    await screen.findByRole('button', { name: 'Extend' });
    expect(screen.queryByRole('link', { name: 'Edit Profile' })).toBeNull();
    expect(linkIn('Requests History')).toBe('/dashboard/requests?requestorId=29');
    expect(linkIn('Recent Activity')).toBe('/dashboard/audit-logs?performedBy=29');
  });

  it('offers what changes an account to an Admin, on the own page too', async () => {
    open(student({ role: { id: 1, name: 'Admin' }, class: null }));
    await screen.findByRole('button', { name: 'Change 29' });
    expect(screen.queryByRole('link', { name: 'Edit Profile' })).toBeNull();
  });

  it('offers Staff nothing to change', async () => {
    open(staff);
    await screen.findByText('September 16, 2027');
    expect(screen.queryByRole('button', { name: 'Change 29' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit Profile' })).toBeNull();
    expect(linkIn('Recent Activity')).toBeUndefined();
  });

  it('has a mark of its own for the College of Science, and one for all others', async () => {
    const registrar = { id: 9, name: 'University Registrar' };
    open(admin, student({ class: null, department: registrar }));
    const name = await screen.findByText('University Registrar');
    expect(name.parentElement?.querySelectorAll('svg ellipse')).toHaveLength(0);
    expect(name.parentElement?.querySelectorAll('svg path')).not.toHaveLength(0);
  });

  it('says that there is no such person, with a way back', async () => {
    open(miguel, null);
    expect(await screen.findByText(/This user does not exist/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/dashboard');
  });
});

describe('extending the validity', () => {
  beforeEach(() => vi.setSystemTime('2026-11-20T01:00:00Z'));

  it('is asked first, with the new date, and then told', async () => {
    const calls = open(miguel);
    fireEvent.click(await screen.findByRole('button', { name: 'Extend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Extend Account Validity' }));
    expect(dialog.getByText('September 16, 2028')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Extend' }));
    expect(await screen.findByText('Account validity extended')).toBeDefined();
    expect(calls.filter(({ method }) => method === 'PUT').map(({ url }) => url)).toEqual([
      '/api/v1/accounts/29/extend?expiresOn=2028-09-16',
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is until the date that was shown; where that has moved, the dialog goes and the page is read anew', async () => {
    const calls = open(admin, miguel, 'account.validity-changed');
    fireEvent.click(await screen.findByRole('button', { name: 'Extend' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Extend Account Validity' }));
    const reads = () => calls.filter(({ method }) => method === 'GET').length;
    const before = reads();
    fireEvent.click(dialog.getByRole('button', { name: 'Extend' }));
    expect(await screen.findByText(ERRORS['account.validity-changed'].message)).toBeDefined();
    expect(calls.find(({ method }) => method === 'PUT')?.url).toBe(
      '/api/v1/accounts/29/extend?expiresOn=2028-09-16',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  it('is for the owner only in the last year, and says so', async () => {
    open(miguel, student({ expiresOn: '2027-11-20' }));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Extend' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = screen.getByText('You can extend your account once it has less than a year left.');
    expect(button.getAttribute('aria-describedby')).toBe(reason.id);
    fireEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the keyboard where it was when it is too early to extend again', async () => {
    open(miguel, student({ expiresOn: '2027-11-20' }));
    const button = await screen.findByRole('button', { name: 'Extend' });
    button.focus();
    expect(document.activeElement).toBe(button);
  });

  it('is for an Admin at any time, and names an account that has expired so', async () => {
    open(admin, student({ expiresOn: '2026-11-19' }));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Extend' });
    expect(button.getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByText(/Account expired on/)).toBeDefined();
  });
});
