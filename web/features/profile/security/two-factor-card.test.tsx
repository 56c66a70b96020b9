import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepAccount } from '../../../shared/session.ts';
import {
  answers,
  beginSetup,
  giveCode,
  givePassword,
  goToFirstCode,
  openCard,
  owner,
  press,
  refused,
  resetAnswers,
} from '../../../testing/two-factor.tsx';

beforeEach(resetAnswers);

it('a second factor is recommended, in this very word', async () => {
  openCard(false);
  const badge = (await screen.findByText('Recommended')).closest('.mantine-Badge-root');
  expect(badge && getComputedStyle(badge).textTransform).toBe('none');
});

it('the setup is over in this tab once another one has finished it, and does not turn into turning it off', async () => {
  openCard(false);
  await goToFirstCode();
  act(() => keepAccount(owner(true)));
  await screen.findByText('Enabled');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => keepAccount(owner(false)));
  await screen.findByText('Recommended');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the setup ends when the portal says that another tab has turned it on', async () => {
  const message = 'Two-factor authentication is already enabled.';
  answers['POST /auth/verify-2fa'] = refused('auth.two-factor-on', message);
  openCard(false);
  await goToFirstCode();
  await giveCode('123456');
  expect(await screen.findByText(message)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('turning it off is over in this tab once another one has done it, and does not turn into a setup', async () => {
  openCard(true);
  await press('Revoke');
  await screen.findByLabelText(/^Your password/);
  act(() => keepAccount(owner(false)));
  await screen.findByText('Recommended');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leads to new recovery codes when the answer that brought them was lost', async () => {
  const message = 'Two-factor authentication is already enabled.';
  openCard(false);
  await goToFirstCode();
  const { fetch } = window;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await giveCode('123456');
  expect(await screen.findByText('Error while verifying 2FA')).toBeDefined();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Digit 1 of 6').value).toBe(''));
  vi.stubGlobal('fetch', fetch);
  answers['POST /auth/verify-2fa'] = refused('auth.two-factor-on', message);
  await giveCode('123456');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => keepAccount(owner(true)));
  const advice = /If its recovery codes were not shown to you/;
  expect(await screen.findByText(advice)).toBeDefined();

  await press('New recovery codes');
  await givePassword('Make new codes');
  await press('I have kept them');
  expect(screen.queryByText(advice)).toBeNull();
});

it('leads to new recovery codes also when somebody gave up before it turned out to be on', async () => {
  openCard(false);
  await beginSetup();
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => keepAccount(owner(true)));
  expect(await screen.findByText(/If its recovery codes were not shown to you/)).toBeDefined();
});
