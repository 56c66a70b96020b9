import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type HistoryState,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentAccount, startSession } from '../../shared/session.ts';
import { answerWith } from '../../testing/answer.ts';
import { student } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';

/** The two pages as they stand in the portal, at this address. */
async function open(address: string, state?: HistoryState) {
  const rootRoute = createRootRoute();
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, component });
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      at('/auth/forgot-password', ForgotPasswordPage),
      at('/auth/new-password', NewPasswordPage),
      at('/auth/login', () => <h1>Login page</h1>),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  if (state) router.history.replace(address, state);
  renderScreen(<RouterProvider router={router} />);
  await screen.findByRole('heading');
  return router;
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const hasFocus = (label: RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));

describe('forgetting the password', () => {
  it('sends the email and says the same for every one', async () => {
    const calls = answerWith(200, { success: true, data: {} });
    await open('/auth/forgot-password');
    type(/^Email/, ' nobody@example.edu ');
    press('Send the link');
    expect(await screen.findByText(/^If an account has the email nobody@example\.edu, a mail/)).toBeDefined();
    expect(calls.map(({ url, body }) => [url, body])).toEqual([
      ['/api/v1/auth/forgot-password', '{"email":"nobody@example.edu"}'],
    ]);
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/auth/login');
  });

  it('has the email that was typed at the login', async () => {
    const calls = answerWith(200, { success: true, data: {} });
    await open('/auth/forgot-password', { email: 'mark.salonga@example.edu' });
    press('Send the link');
    await screen.findByRole('status');
    expect(calls.map(({ body }) => body)).toEqual(['{"email":"mark.salonga@example.edu"}']);
  });

  it('takes the email along on the way back to the login', async () => {
    const router = await open('/auth/forgot-password', { email: 'mark.salonga@example.edu' });
    type(/^Email/, 'mark.d.salonga@example.edu');
    fireEvent.click(screen.getByRole('link', { name: 'Back to login' }));
    await screen.findByText('Login page');
    expect(router.state.location.state.email).toBe('mark.d.salonga@example.edu');
  });

  it('says that something is no email, at the field', async () => {
    const calls = answerWith(200, { success: true, data: {} });
    await open('/auth/forgot-password');
    type(/^Email/, 'nobody');
    press('Send the link');
    expect(screen.getByText('Please provide a valid institutional email address.')).toBeDefined();
    await hasFocus(/^Email/);
    expect(calls).toEqual([]);
  });

  it('shows what the portal says when it refuses', async () => {
    answerWith(429, { success: false, message: 'Too many tries. Please wait 60 minutes and try again.' });
    await open('/auth/forgot-password');
    type(/^Email/, 'nobody@example.edu');
    press('Send the link');
    expect(await screen.findByText('Too many tries. Please wait 60 minutes and try again.')).toBeDefined();
  });
});

describe('setting a new one', () => {
  beforeEach(() => startSession(student(), 'a-token'));
  const LINK = '/auth/new-password#17.secret';
  const fill = (password: string, confirm = password) => {
    type(/^New password/, password);
    type(/^Confirm password/, confirm);
    press('Set the new password');
  };

  it('takes the token from the link and out of the address, and leads to the login page', async () => {
    const calls = answerWith(200, { success: true, data: {} });
    const router = await open(LINK);
    await waitFor(() => expect(router.state.location.href).toBe('/auth/new-password'));
    fill('tidepools of Luzon');
    expect(await screen.findByText('Login page')).toBeDefined();
    expect(await screen.findByText('Please log in with your new password.')).toBeDefined();
    expect(calls.map(({ url, body }) => [url, body && JSON.parse(body)])).toEqual([
      ['/api/v1/auth/new-password', { token: '17.secret', password: 'tidepools of Luzon' }],
    ]);
    expect(currentAccount()).toBeNull();
  });

  it('says at the field what is wrong, before it asks the portal', async () => {
    const calls = answerWith(200, { success: true, data: {} });
    await open(LINK);
    fill('  seven77  ');
    expect(screen.getByText('Password must be at least 8 characters.')).toBeDefined();
    await hasFocus(/^New password/);
    fill('tidepools of Luzon', 'tidepools of luzon');
    expect(screen.getByText('Passwords do not match.')).toBeDefined();
    await hasFocus(/^Confirm password/);
    expect(calls).toEqual([]);
  });

  it('shows there, too, why the portal refuses it', async () => {
    const message = 'This password is easy to guess.';
    answerWith(400, { success: false, message, issues: [{ path: 'password', message }] });
    await open(LINK);
    fill('Sunshine2026!');
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(screen.getByLabelText(/^New password/).getAttribute('aria-invalid')).toBe('true');
  });

  it('says that a link has ended, and offers another one', async () => {
    const message = 'This link does not work any more. Please ask for a new one.';
    answerWith(403, { success: false, code: 'auth.link-ended', message });
    await open(LINK);
    fill('tidepools of Luzon');
    expect((await screen.findAllByText(/^This link does not work any more/)).length).toBeGreaterThan(0);
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
    const anew = screen.getByRole('link', { name: 'Ask for a new link' });
    expect(anew.getAttribute('href')).toBe('/auth/forgot-password');
    expect(currentAccount()).not.toBeNull();
  });

  it('takes the next link that is opened in the same tab', async () => {
    const message = 'This link does not work any more. Please ask for a new one.';
    const calls = answerWith(403, { success: false, code: 'auth.link-ended', message });
    const router = await open(LINK);
    fill('tidepools of Luzon');
    await waitFor(() => expect(screen.queryByLabelText(/^New password/)).toBeNull());
    await act(() => router.navigate({ to: '/auth/new-password', hash: '18.secret' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^New password/).value).toBe('');
    fill('tidepools of Luzon');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(JSON.parse(calls[1]?.body ?? '')).toMatchObject({ token: '18.secret' });
  });

  it('asks for the mail’s link where there is no token', async () => {
    answerWith(200, { success: true, data: {} });
    await open('/auth/new-password');
    expect(screen.getByText('Please open the link in the email once more.')).toBeDefined();
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
  });
});
