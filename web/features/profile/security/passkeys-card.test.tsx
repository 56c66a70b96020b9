import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { keepFocus } from '../../../shared/keep-focus.ts';
import { loadSettings } from '../../../shared/settings.ts';
import { answerBy } from '../../../testing/answer.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const startRegistration = vi.hoisted(() => vi.fn());
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }));

const LAPTOP = { id: 4, name: 'Laptop', createdAt: new Date().toISOString(), lastUsedAt: null };
const CREDENTIAL = { id: 'eA', rawId: 'eA', type: 'public-key', response: {} };

beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}));

/** The card of somebody with one passkey, in a portal that keeps passkeys for this page's address. */
async function open() {
  const calls = answerBy(({ method, url }) => {
    const pagination = { total: 1, page: 1, limit: 20 };
    const data = url.endsWith('/settings')
      ? { passkeyOrigin: location.origin, timeZone: 'Asia/Manila' }
      : { factors: [], passkeys: [LAPTOP], pagination, options: { challenge: 'eA' }, passkey: LAPTOP };
    return { status: 200, body: { success: true, data, message: method } };
  });
  await loadSettings();
  renderRouted(<PasskeysCard />);
  await screen.findByText('Laptop');
  return () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url.slice(7)}`);
}

async function givePassword(button: string) {
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/Your password/), 'campus-demo-1');
  await userEvent.click(within(dialog).getByRole('button', { name: button }));
}

it('says since when a passkey is there and that it was never used', async () => {
  await open();
  expect(screen.getByRole('listitem').textContent).toMatch(/Laptop.*Added just now · never used/);
});

it('adds one after the password; one that the device already holds is told', async () => {
  const sent = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
  startRegistration.mockRejectedValueOnce(new DOMException('held already', 'InvalidStateError'));
  await givePassword('Continue');
  expect((await screen.findByRole('alert')).textContent).toContain('already holds a passkey');
  expect(sent()).toEqual(['POST /auth/confirm-password', 'POST /profile/passkeys/challenge']);

  startRegistration.mockResolvedValueOnce(CREDENTIAL);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(sent().at(-1)).toBe('POST /profile/passkeys'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('lets the browser make none before it has a name', async () => {
  const sent = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
  const field = await screen.findByLabelText(/^Name/);
  await userEvent.clear(field);
  await userEvent.type(field, '   ');
  await givePassword('Continue');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please give the passkey a name.')).toBeDefined();
  expect(sent()).toEqual([]);
});

it('removes one after the password', async () => {
  const sent = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the passkey Laptop' }));
  await givePassword('Remove passkey');
  await waitFor(() => expect(sent()).toEqual(['POST /auth/confirm-password', 'DELETE /profile/passkeys/4']));
});

it('shows no session any more that ended with the change', async () => {
  const current = {
    id: 1,
    userAgent: 'a browser',
    ipAddress: '203.0.113.9',
    createdAt: LAPTOP.createdAt,
    lastUsedAt: LAPTOP.createdAt,
    isCurrent: true,
  };
  const stolen = { ...current, id: 2, ipAddress: '198.51.100.4', isCurrent: false };
  answerBy(({ url }, earlier) => {
    const isRemoved = earlier.some(({ method }) => method === 'DELETE');
    const sessions = isRemoved ? [current] : [current, stolen];
    const data = url.endsWith('/settings')
      ? { passkeyOrigin: location.origin, timeZone: 'Asia/Manila' }
      : {
          factors: [],
          passkeys: [LAPTOP],
          sessions,
          pagination: { total: sessions.length, page: 1, limit: 20 },
        };
    return { status: 200, body: { success: true, data } };
  });
  await loadSettings();
  renderRouted(
    <>
      <PasskeysCard />
      <SessionsCard />
    </>,
  );
  expect(await screen.findByText(/198\.51\.100\.4/)).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the passkey Laptop' }));
  await givePassword('Remove passkey');
  await waitFor(() => expect(screen.queryByText(/198\.51\.100\.4/)).toBeNull());
  expect(screen.getByText(/203\.0\.113\.9/)).toBeDefined();
});

it('is not renamed to nothing but spaces, and says so at the field', async () => {
  const sent = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Rename the passkey Laptop' }));
  const field = await screen.findByLabelText(/^Name/);
  await userEvent.clear(field);
  await userEvent.type(field, '   ');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(sent()).toEqual([]);
});

/** Presses what the dialog about the passkey is there for. */
const WAYS = {
  Remove: () => givePassword('Remove passkey'),
  Rename: async () => userEvent.click(await screen.findByRole('button', { name: 'Save' })),
};

it.each(['Remove', 'Rename'] as const)('leaves out one that was removed elsewhere: %s', async (way) => {
  answerBy(({ method, url }, earlier) => {
    const isChange = (one: string) => one === 'DELETE' || one === 'PUT';
    if (isChange(method)) return { status: 404, body: { success: false, message: 'Passkey not found.' } };
    const passkeys = earlier.some((call) => isChange(call.method)) ? [] : [LAPTOP];
    const data = url.endsWith('/settings')
      ? { passkeyOrigin: location.origin, timeZone: 'Asia/Manila' }
      : { factors: [], passkeys, pagination: { total: passkeys.length, page: 1, limit: 20 } };
    return { status: 200, body: { success: true, data } };
  });
  await loadSettings();
  renderRouted(<PasskeysCard />);
  await userEvent.click(await screen.findByRole('button', { name: `${way} the passkey Laptop` }));
  await WAYS[way]();
  expect(await screen.findByText('Passkey not found.')).toBeDefined();
  expect(await screen.findByText('You have no passkeys yet.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leaves the focus on the screen when the passkey goes whose button had it', async () => {
  onTestFinished(keepFocus());
  let passkeys = [LAPTOP];
  answerBy(({ method, url }) => {
    if (method === 'DELETE') passkeys = [];
    const pagination = { total: passkeys.length, page: 1, limit: 20 };
    const data = url.endsWith('/settings')
      ? { passkeyOrigin: location.origin, timeZone: 'Asia/Manila' }
      : { factors: [], passkeys, pagination };
    return { status: 200, body: { success: true, data } };
  });
  await loadSettings();
  renderRouted(
    <main id="main" tabIndex={-1}>
      <PasskeysCard />
    </main>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the passkey Laptop' }));
  await givePassword('Remove passkey');
  await screen.findByText('You have no passkeys yet.');
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});
