import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { today } from '#contract/format/calendar-date.ts';
import { DAY_MS } from '#contract/time-units.ts';
import { loadSettings } from '../../../shared/settings.ts';
import { answerBy } from '../../../testing/answer.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { AccessTokensCard } from './access-tokens-card.tsx';

/** The dialog is a part of its own, which is fetched first. */
const LOADED = { timeout: 10_000 };

const LIBRARY = {
  id: 4,
  name: 'Library',
  scopes: ['requests:read', 'forms:read'],
  createdAt: new Date().toISOString(),
  expiresOn: '2020-06-30',
  hasEnded: true,
  lastUsedAt: new Date().toISOString(),
  lastUsedFrom: '192.0.2.7',
};

/** The card of somebody from Staff with one token that has ended. */
async function open() {
  const calls = answerBy(({ url }) => {
    const pagination = { total: 1, page: 1, limit: 20 };
    const data = url.endsWith('/settings')
      ? { timeZone: 'Asia/Manila' }
      : { factors: [], accessTokens: [LIBRARY], pagination, token: 'lagda_shown-once', accessToken: LIBRARY };
    return { status: 200, body: { success: true, data } };
  });
  await loadSettings();
  renderRouted(<AccessTokensCard ownerRole="Staff" />);
  await screen.findByText('Library');
  return () => calls.filter(({ method }) => method !== 'GET');
}

it('says what a token opens, until when, and where it was last used from', async () => {
  await open();
  const text = screen.getByRole('listitem').textContent;
  expect(text).toContain('Read requests, their history, papers and files; forms:read');
  expect(text).toMatch(/Ended after June 30, 2020 · last used just now from 192\.0\.2\.7/);
});

it('asks for everything, then for the password, and shows the token once', async () => {
  const expiresOn = today(new Date(Date.now() + 30 * DAY_MS), 'Asia/Manila');
  const [year, month, day] = expiresOn.split('-');
  const sent = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Create an access token' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create an access token' }, LOADED);
  const create = within(dialog).getByRole('button', { name: 'Create' });
  await userEvent.type(within(dialog).getByLabelText(/Your password/), 'campus-demo-1');
  await userEvent.click(create);
  for (const problem of ['give the access token a name', 'what the access token opens', 'an end date']) {
    expect(within(dialog).getByText(new RegExp(`^Please.* ${problem}\\.$`))).toBeDefined();
  }
  expect(sent()).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(/^Name/)));
  expect(within(dialog).queryByRole('checkbox', { name: /Create, import, change/ })).toBeNull();

  await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Archive');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Read requests/ }));
  await userEvent.type(within(dialog).getByLabelText(/^End date/), `${month}/${day}/${year}`);
  await userEvent.tab();
  await userEvent.click(create);
  const shown = await screen.findByRole('dialog', { name: 'Your access token' });
  expect(within(shown).getByText('lagda_shown-once')).toBeDefined();
  expect(sent().map(({ url }) => url)).toEqual([
    '/api/v1/auth/confirm-password',
    '/api/v1/profile/access-tokens',
  ]);
  expect(JSON.parse(sent()[1]?.body ?? '')).toEqual({
    name: 'Archive',
    scopes: ['requests:read'],
    expiresOn,
  });
  await userEvent.click(within(shown).getByRole('button', { name: 'I have kept it' }));
  await waitFor(() => expect(screen.queryByText('lagda_shown-once')).toBeNull());
});

it('revokes one after a question', async () => {
  const sent = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke the access token Library' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke it' }));
  await waitFor(() =>
    expect(sent().map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /api/v1/profile/access-tokens/4',
    ]),
  );
});

it('shows anew what is left when another window has revoked it already', async () => {
  let isRevoked = false;
  answerBy(({ method, url }) => {
    if (url.endsWith('/settings'))
      return { status: 200, body: { success: true, data: { timeZone: 'Asia/Manila' } } };
    if (method === 'DELETE') {
      isRevoked = true;
      return { status: 404, body: { success: false, message: 'Access token not found' } };
    }
    const accessTokens = isRevoked ? [] : [LIBRARY];
    const pagination = { total: accessTokens.length, page: 1, limit: 20 };
    return { status: 200, body: { success: true, data: { accessTokens, pagination } } };
  });
  await loadSettings();
  renderRouted(<AccessTokensCard ownerRole="Staff" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke the access token Library' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke it' }));
  await waitFor(() => expect(screen.queryByText('Library')).toBeNull());
});
