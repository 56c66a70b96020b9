import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadSettings } from '../../shared/settings.ts';
import { answerBy } from '../../testing/answer.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LoginPage } from './login-page.tsx';

const startAuthentication = vi.hoisted(() => vi.fn());
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }));

const SETTINGS = {
  productName: 'Lagda',
  institutionName: 'STATE UNIVERSITY',
  emailDomains: ['example.edu'],
  timeZone: 'Asia/Manila',
  isDemo: false,
  hasCampusAccounts: true,
  passwordSignIn: 'everyone',
  passkeyOrigin: location.origin,
};
const CREDENTIAL = { id: 'eA', rawId: 'eA', type: 'public-key', response: {} };
const ok = (data: object) => ({ status: 200, body: { success: true, data } });
const refused = (status: number, code: string, message: string, data?: object) => ({
  status,
  body: { success: false, code, message, ...(data && { data }) },
});

beforeEach(() => {
  startAuthentication.mockReset();
  vi.stubGlobal('PublicKeyCredential', class {});
});

/** The login page of a portal that answers the calls that open a session with these, one after the other. */
async function open(...answers: ReturnType<typeof ok | typeof refused>[]) {
  const calls = answerBy(({ url }, earlier) => {
    if (url.endsWith('/settings')) return ok(SETTINGS);
    if (url.endsWith('/challenge')) return ok({ options: { challenge: 'eA', rpId: 'localhost' } });
    const sent = earlier.filter((call) => /session$|login$/.test(call.url)).length;
    return answers[sent] ?? ok({ account: { id: 1 }, token: 'a-token' });
  });
  await loadSettings();
  renderRouted(<LoginPage />);
  await screen.findByRole('button', { name: 'Sign in with your campus account' });
  return () =>
    calls
      .filter(({ url }) => /session$|login$/.test(url))
      .map(({ url, body }) => [url.replace('/api/v1', ''), JSON.parse(body ?? '{}')]);
}

async function logIn() {
  await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'mark.salonga@example.edu');
  await userEvent.type(screen.getByLabelText(/^Password/), 'campus-demo-1');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

it('has the email that was typed on the page for a forgotten password', async () => {
  answerBy(() => ok(SETTINGS));
  await loadSettings();
  const router = createRouter({
    routeTree: createRootRoute({ component: LoginPage }),
    history: createMemoryHistory(),
  });
  router.history.replace('/', { email: 'mark.salonga@example.edu' });
  renderScreen(<RouterProvider router={router} />);
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: /Email/ });
  expect(email.value).toBe('mark.salonga@example.edu');
});

it('says what is missing at the fields, and leads to the first', async () => {
  const sent = await open();
  const email = screen.getByRole('textbox', { name: /Email/ });
  const password = screen.getByLabelText(/^Password/);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(screen.getByText('Please provide a valid institutional email address.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(email));
  await userEvent.type(email, 'mark.salonga@example.edu{Enter}');
  expect(screen.getByText('Password must be at least 8 characters.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(sent()).toEqual([]);
});

it('asks for a passkey after the password when the account has no other factor', async () => {
  const factors = { factors: ['passkey'] };
  const sent = await open(
    refused(403, 'TFA_REQUIRED', 'Two-factor authentication code is required.', factors),
  );
  await logIn();
  const dialog = await screen.findByRole('dialog', { name: 'Two-Factor Authentication' });
  expect(within(dialog).queryByLabelText('Digit 1 of 6')).toBeNull();
  expect(dialog.textContent).toContain(
    'If you have lost your passkey, the system administrator can let you in again.',
  );

  startAuthentication.mockRejectedValueOnce(new Error('the person closed the window'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use a passkey' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('No passkey was used.');

  startAuthentication.mockResolvedValueOnce(CREDENTIAL);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(localStorage.getItem('authToken')).toBe('a-token'));
  const credentials = { email: 'mark.salonga@example.edu', password: 'campus-demo-1' };
  expect(sent()).toEqual([
    ['/auth/login', credentials],
    ['/auth/login', { ...credentials, passkey: CREDENTIAL }],
  ]);
});

it('keeps the dialog of the second factor when the portal does not answer', async () => {
  await open(
    refused(403, 'TFA_REQUIRED', 'Two-factor authentication code is required.', { factors: ['code'] }),
    refused(500, 'internal', 'Something went wrong.'),
  );
  await logIn();
  const dialog = await screen.findByRole('dialog', { name: 'Two-Factor Authentication' });
  await userEvent.type(within(dialog).getByLabelText('Digit 1 of 6'), '123456');
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Something went wrong.');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Digit 1 of 6'));
});

it('leads to the first field that a refusal names, else back to the button', async () => {
  await open(
    refused(401, 'auth.wrong-credentials', 'Incorrect email or password.'),
    refused(429, 'too-many', 'Too many tries. Please wait 15 minutes and try again.'),
  );
  const button = screen.getByRole('button', { name: 'Login' });
  // what a browser does with a button that is disabled
  button.addEventListener('click', () => queueMicrotask(() => button.blur()));
  await logIn();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Email/ })));
  await userEvent.click(button);
  expect(await screen.findByText(/Too many tries/)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('offers the passkey beside the code when the account has both, and only then', async () => {
  await open(
    refused(403, 'TFA_REQUIRED', 'Two-factor authentication code is required.', { factors: ['code'] }),
    refused(403, 'TFA_REQUIRED', 'Two-factor authentication code is required.', {
      factors: ['code', 'passkey'],
    }),
  );
  await logIn();
  const dialog = await screen.findByRole('dialog', { name: 'Two-Factor Authentication' });
  expect(within(dialog).queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeDefined();
  expect(screen.getByLabelText('Digit 1 of 6')).toBeDefined();
});

it('signs in with a passkey alone', async () => {
  const sent = await open();
  startAuthentication.mockResolvedValueOnce(CREDENTIAL);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
  await waitFor(() => expect(localStorage.getItem('authToken')).toBe('a-token'));
  expect(sent()).toEqual([['/auth/passkeys/session', { credential: CREDENTIAL }]]);
});

it('goes on once when the browser comes back from the campus sign-in, and says why it was refused', async () => {
  history.replaceState(null, '', '/auth/login#campus-account');
  const message = 'There is no account for nobody@example.edu here. Please contact the system administrator.';
  const sent = await open(refused(403, 'oidc.no-account', message));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(sent()).toEqual([['/auth/oidc/session', {}]]);
  expect(location.hash).toBe('');
  // it speaks of an address, but not of what stands in the field
  expect(screen.getByRole('textbox', { name: /Email/ }).getAttribute('aria-invalid')).not.toBe('true');
});

it('says so when the browser cannot store who is logged in', async () => {
  await open();
  const setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined, setItem });
  await logIn();
  expect(await screen.findByText('Login failed')).toBeDefined();
  expect(screen.getByText(/This browser cannot store who is logged in/)).toBeDefined();
});
