import { MantineProvider } from '@mantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startSession } from '../../shared/session.ts';
import { type Answer, answerBy } from '../../testing/answer.ts';
import { listedUser, student } from '../../testing/people.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { UsersPage } from './users-page.tsx';

const admin = student({ id: 1, role: { id: 1, name: 'Admin' }, class: null });
/** The first screen of a file is slow on a busy computer. */
const SOON = { timeout: 10_000 };
const person = (id: number, displayName: string) => ({ id, displayName });
const USERS = [
  listedUser({
    id: 2,
    displayName: 'Rhea V. Magsino',
    role: { id: 3, name: 'Faculty' },
    class: null,
    position: { id: 7, name: 'Instructor' },
    lastOnline: '2026-11-20T00:58:00Z',
    signees: [person(3, 'Ana Uyan'), person(4, 'Ben Gozon'), person(5, 'Cara Sison'), person(6, 'Dan Tydeo')],
  }),
  listedUser({ expiresOn: '2026-11-19', lastOnline: '2026-11-17T01:00:00Z' }),
];

const PAGE = <UsersPage filters={{}} onChange={vi.fn()} />;

/** The page, and the portal's answers: about the import with this number, and to what is sent. */
function open(
  imports: (call: number) => object = () => ({}),
  refusal?: Answer,
  page = PAGE,
  accounts = USERS,
) {
  startSession(admin, 'a-token');
  let asked = 0;
  const calls = answerBy(({ method, url }) => {
    if (method !== 'GET' && refusal) return refusal;
    const path = url.replace('/api/v1', '').split('?')[0] ?? '';
    const pagination = { total: 2, page: 1, limit: 25 };
    if (path.startsWith('/accounts/imports/')) {
      asked += 1;
      const answer = imports(asked);
      if ('success' in answer) return { status: 404, body: answer };
      return { status: 200, body: { success: true, data: { import: answer } } };
    }
    const lists = { roles: [], departments: [], positions: [], classes: [], accounts };
    return { status: 200, body: { success: true, data: { ...lists, pagination } } };
  });
  renderRouted(page);
  return calls;
}

beforeEach(() => vi.setSystemTime('2026-11-20T01:00:00Z'));

describe('the rows', () => {
  it('say when each user was last here, and whom their requests wait for: three, and how many more', async () => {
    open();
    const rhea = within(
      (await screen.findByText('Rhea V. Magsino', {}, SOON)).closest('tr') ?? document.body,
    );
    expect(rhea.getByText('Online')).toBeDefined();
    const avatars = rhea.getByRole('img', {
      name: 'Requests wait for Ana Uyan, Ben Gozon, Cara Sison and Dan Tydeo',
    });
    expect([...avatars.children].map(({ textContent }) => textContent)).toEqual(['AU', 'BG', 'CS', '+1']);
    const miguel = within(screen.getByText('Miguel A. Santillan').closest('tr') ?? document.body);
    expect(miguel.getByText('3 days ago')).toBeDefined();
    expect(miguel.getByText('Expired')).toBeDefined();
    expect(miguel.queryByRole('img')).toBeNull();
  });

  it('of whom the avatars stand say their names to the keyboard, too', async () => {
    open();
    const avatars = await screen.findByRole('img', { name: /^Requests wait for Ana Uyan/ }, SOON);
    act(() => avatars.focus());
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/Cara Sison and Dan Tydeo$/);
  });

  it('name on a phone those for whom requests wait', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: true }));
    onTestFinished(() => void vi.restoreAllMocks());
    open();
    const card = (await screen.findByRole('link', { name: 'Rhea V. Magsino' }, SOON)).closest('li');
    expect(card?.textContent).toMatch(/Waiting for Ana Uyan, .* and 1 more$/);
  });

  it('are links to the users’ pages', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Rhea V. Magsino' });
    expect(link.getAttribute('href')).toBe('/dashboard/users/2');
  });
});

it('a user whom another Admin has deleted meanwhile is not chosen any more, the others still are', async () => {
  const issues = [{ path: 'ids.1', message: 'Account No. 1 not found.' }];
  open(undefined, { status: 404, body: { code: 'not-found', message: issues[0]?.message, issues } });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }, SOON));
  await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Account No. 1 not found.')).toBeDefined();
  expect(await screen.findByText('1 selected')).toBeDefined();
  expect(screen.getByRole('dialog', { name: 'Delete this user?' })).toBeDefined();
});

describe('one’s own account among those that are chosen', () => {
  const withOwn = [
    ...USERS,
    listedUser({ id: 1, displayName: 'Own Account', role: { id: 1, name: 'Admin' } }),
  ];

  it('is left out when they are deleted, which is said', async () => {
    const calls = open(undefined, undefined, PAGE, withOwn);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }, SOON));
    await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 users?' }));
    expect(dialog.getByText('Your own account is left out: you cannot delete it.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('2 users deleted');
    const { body } = calls.find(({ url }) => url.includes('bulkdelete')) ?? {};
    expect(JSON.parse(body ?? '')).toEqual({ ids: [2, 29] });
  });

  it('cannot be deleted by itself', async () => {
    open(undefined, undefined, PAGE, withOwn);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Own Account' }, SOON));
    expect(await screen.findByRole('button', { name: 'Edit selected' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Delete selected' })).toBeNull();
  });
});

it('a dialog goes on saying what was deleted while it fades', async () => {
  open(undefined, undefined, <MantineProvider env="default">{PAGE}</MantineProvider>);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }, SOON));
  await userEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete 2 users?' });
  const title = within(dialog).getByRole('heading', { name: 'Delete 2 users?' });
  const titles = new Set<string | null>();
  new MutationObserver(() => titles.add(title.textContent)).observe(title, {
    characterData: true,
    subtree: true,
    childList: true,
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([...titles]).toEqual([]);
});

describe('an import that was under way when the page was loaded', () => {
  const running = { id: 9, total: 5000, done: 1240, state: 'running' };
  beforeEach(() => localStorage.setItem('accountImport:1', '9'));

  it('is shown by its bar, and its end until it is read', async () => {
    open((call) => (call === 1 ? running : { ...running, done: 5000, state: 'done', created: 5000 }));
    expect(await screen.findByText(/^1,240 of 5,000 are ready\./)).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('24.8');
    expect(await screen.findByText('5,000 users imported', {}, SOON)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(localStorage.getItem('accountImport:1')).toBeNull();
    expect(screen.queryByText('5,000 users imported')).toBeNull();
  });

  it('says why it failed', async () => {
    open(() => ({
      ...running,
      state: 'failed',
      problem: 'Nothing was saved; please import the file again.',
    }));
    expect(await screen.findByText('Error while importing users')).toBeDefined();
    expect(screen.getByText(/^Nothing was saved/)).toBeDefined();
  });

  it('is forgotten when the portal does not know it', async () => {
    open(() => ({ success: false, message: 'Import not found.' }));
    await waitFor(() => expect(localStorage.getItem('accountImport:1')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is another account’s where the browser is shared', async () => {
    localStorage.setItem('accountImport:2', '9');
    localStorage.removeItem('accountImport:1');
    const calls = open(() => running);
    await screen.findByText('Rhea V. Magsino');
    expect(calls.filter(({ url }) => url.includes('imports'))).toEqual([]);
  });
});

it('what was chosen for several users is not lost with one press of Escape', async () => {
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Rhea/ }, SOON));
  await userEvent.click(screen.getByRole('button', { name: 'Edit selected' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Position' }));
  await userEvent.click(await screen.findByRole('option', { name: 'No position' }));
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Leave this form?' })).toBeDefined();
});
