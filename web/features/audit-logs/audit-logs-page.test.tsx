import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditLog } from '#contract/api/audit-logs.ts';
import { type Answer, answerBy } from '../../testing/answer.ts';
import { renderAfterHome } from '../../testing/render-after-home.tsx';
import { renderRouted } from '../../testing/render-routed.tsx';
import { AuditLogsPage } from './audit-logs-page.tsx';
import type { LogSearch } from './log-search.ts';

const rejection: AuditLog = {
  id: 71,
  createdAt: '2026-11-20T01:00:05.000Z',
  actionType: 'request.reject',
  requestId: 14,
  description: 'Dr. Isidro L. Macaspac disapproved Travel Order (No. 14): Not this term.',
  performedByUser: {
    id: 6,
    displayName: 'Dr. Isidro L. Macaspac',
    firstName: 'Isidro',
    lastName: 'Macaspac',
    email: 'isidro.macaspac@example.edu',
    role: { id: 3, name: 'Executive' },
    position: { id: 1, name: 'Dean' },
    department: null,
    class: null,
  },
  context: JSON.stringify({
    status: 'DISAPPROVED',
    onBehalfOfId: null,
    message: 'Not this term.',
    concerned: [6, 7],
    calledOff: { date: '2026-11-24', time: '10:00', location: null },
  }),
};
const failedLogin: AuditLog = {
  id: 70,
  createdAt: '2026-11-19T01:00:00.000Z',
  actionType: 'auth.login-failed',
  requestId: null,
  description: 'Somebody at 192.0.2.1 failed to log in with an email that no account has',
  performedByUser: null,
  context: '{"ipAddress":"192.0.2.1","wrong":"email"}',
};

/** No. 6 is gone. */
const rhea = { id: 7, displayName: 'Rhea V. Magsino', email: 'rhea.magsino@example.edu' };

function answer(url: string): Answer {
  if (url.includes('/accounts/search?id=')) {
    const accounts = url.endsWith('=7') ? [rhea] : [];
    return { status: 200, body: { success: true, data: { accounts } } };
  }
  const data = url.includes('actiontypes')
    ? { actionTypes: ['auth.login-failed', 'request.reject'] }
    : { auditLogs: [rejection, failedLogin], pagination: { total: 2, page: 1, limit: 25 } };
  return { status: 200, body: { success: true, data } };
}

/** The screen with these filters; what it asked for, and what the filters became. */
function open(filters: LogSearch = {}, answering = answer) {
  const calls = answerBy(({ url }) => answering(url));
  const onChange = vi.fn();
  renderRouted(<AuditLogsPage filters={filters} onChange={onChange} />);
  return { calls, onChange };
}

/** The screen with the filters that it asks for. */
function Turned() {
  const [filters, setFilters] = useState<LogSearch>({});
  return <AuditLogsPage filters={filters} onChange={setFilters} />;
}

/** The rows below the header. */
const entries = async () => (await screen.findAllByRole('row')).slice(1);

describe('the log', () => {
  beforeEach(() => vi.setSystemTime('2026-11-20T04:00:00Z'));

  it('says when, what and by whom, the unknown included', async () => {
    open();
    const [first, second] = await entries();
    expect(first?.textContent).toContain('Request disapproved');
    expect(first?.textContent).toContain('Dr. Isidro L. MacaspacExecutive · Dean');
    expect(second?.textContent).toContain('Somebody not logged in');
  });

  it('says of a performer that their account was deleted', async () => {
    const gone = { ...rejection, performedByUser: { ...rejection.performedByUser, isDeleted: true } };
    open({}, (url) => {
      if (url.includes('actiontypes')) return answer(url);
      const data = { auditLogs: [gone], pagination: { total: 1, page: 1, limit: 25 } };
      return { status: 200, body: { success: true, data } };
    });
    const [first] = await entries();
    expect(first?.textContent).toContain('Dr. Isidro L. Macaspac (deleted)');
    await userEvent.click(within(first as HTMLElement).getByRole('button'));
    const dialog = await screen.findByRole('dialog', { name: 'Log Detail' });
    expect(within(dialog).getByText('Dr. Isidro L. Macaspac (deleted)')).toBeDefined();
  });

  it('asks for the days with an end that is exclusive, newest first, 25 at a time', async () => {
    const { calls } = open({ from: '2026-11-19', to: '2026-11-20', performedBy: 6 });
    await entries();
    const asked = new URL(calls.find(({ url }) => /\/auditlogs\?/.test(url))?.url ?? '', 'http://lagda.test');
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      createdAt_gte: '2026-11-19',
      createdAt_lt: '2026-11-21',
      performedBy: '6',
      sort: 'createdAt',
      order: 'desc',
      page: '1',
      limit: '25',
    });
  });

  it('says when only the newest entries were searched', async () => {
    open({ search: 'zz' }, (url) => {
      if (url.includes('actiontypes')) return answer(url);
      const pagination = { total: 0, page: 1, limit: 25 };
      const data = { auditLogs: [], pagination, searchedNewest: 50_000 };
      return { status: 200, body: { success: true, data } };
    });
    expect(await screen.findByText(/^Only the newest 50,000 entries were searched\./)).toBeDefined();
  });

  it('searches with the call for that', async () => {
    const { calls } = open({ search: 'macaspac' });
    await entries();
    expect(calls.some(({ url }) => /\/auditlogs\/search\?.*search=macaspac/.test(url))).toBe(true);
  });

  it('goes on from the page that was shown, so that none comes twice when something is added', async () => {
    const calls = answerBy(({ url }) => {
      if (url.includes('actiontypes')) return answer(url);
      const at = url.includes('cursor=after-first') ? 'second' : 'first';
      const pagination = { total: 60, page: 1, limit: 25, nextCursor: `after-${at}` };
      return { status: 200, body: { success: true, data: { auditLogs: [rejection], pagination } } };
    });
    const turned = () =>
      new URL(calls.filter(({ url }) => /auditlogs\?/.test(url)).at(-1)?.url ?? '', 'http://a');
    const asked = () => ['page', 'cursor'].map((name) => turned().searchParams.get(name));
    renderRouted(<Turned />);
    await entries();
    expect(asked()).toEqual(['1', null]);
    await userEvent.click(screen.getByRole('button', { name: 'next page' }));
    await waitFor(() => expect(asked()).toEqual(['2', 'after-first']));
    await userEvent.click(screen.getByRole('button', { name: '3' }));
    await waitFor(() => expect(asked()).toEqual(['3', 'after-second']));
  });

  it('offers the action types that occur, by their names', async () => {
    const { onChange } = open({ page: 3 });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Action Type' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Failed login' }));
    expect(onChange).toHaveBeenCalledWith({ actionType: 'auth.login-failed' });
  });

  it('takes one of the usual ranges with one press', async () => {
    const { onChange } = open();
    await userEvent.click(await screen.findByRole('button', { name: /^Dates/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yesterday' }));
    expect(onChange).toHaveBeenCalledWith({ from: '2026-11-19', to: '2026-11-19' });
  });

  it('has its calendar closed by Back on a phone, as all dialogs are', async () => {
    answerBy(({ url }) => answer(url));
    await renderAfterHome(() => <AuditLogsPage filters={{}} onChange={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: /^Dates/ }));
    await screen.findByRole('dialog', { name: 'Dates' });
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Home')).toBeNull();
  });

  it('clears the dates also after the first day of a new range was pressed', async () => {
    const { onChange } = open({ from: '2026-11-02', to: '2026-11-03' });
    await userEvent.click(await screen.findByRole('button', { name: /^Dates/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'November 10, 2026' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear Dates' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({});
  });

  it('shows an entry whole, its context in plain words', async () => {
    open();
    const [first] = await entries();
    await userEvent.click(within(first as HTMLElement).getByRole('button'));
    const dialog = await screen.findByRole('dialog', { name: 'Log Detail' });
    const person = await within(dialog).findByRole('link', { name: 'Rhea V. Magsino' });
    await within(dialog).findByText('User No. 6 (deleted)');
    const facts = within(dialog)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Log ID', '71'],
      ['Time', 'November 20, 2026 at 9:00:05 AM GMT+8'],
      ['Action type', 'Request disapproved request.reject'],
      ['Description', rejection.description],
      ['Performed by', 'Dr. Isidro L. MacaspacExecutive · Dean'],
      ['Request', 'No. 14'],
      ['Status', 'DISAPPROVED'],
      ['On behalf of', 'None'],
      ['Message', 'Not this term.'],
      ['Who goes on seeing it', 'User No. 6 (deleted)Rhea V. Magsino'],
      ['Meeting called off', 'DateNovember 24, 2026Time10:00 AMLocationNone'],
      ['Date', 'November 24, 2026'],
      ['Time', '10:00 AM'],
      ['Location', 'None'],
    ]);
    expect(person.getAttribute('href')).toBe('/dashboard/users/7');
    const request = within(dialog).getByRole('link', { name: 'No. 14' });
    expect(request.getAttribute('href')).toBe('/requests/14');
  });

  it('folds a long list, such as an import leaves', async () => {
    const classIds = Array.from({ length: 60 }, (_, index) => index + 1);
    const imported = { ...rejection, actionType: 'class.import', context: JSON.stringify({ classIds }) };
    open({}, (url) => {
      const found = { auditLogs: [imported], pagination: { total: 1, page: 1, limit: 25 } };
      return url.includes('auditlogs?') ? { status: 200, body: { success: true, data: found } } : answer(url);
    });
    const [first] = await entries();
    await userEvent.click(within(first as HTMLElement).getByRole('button'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log Detail' }));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      classIds.slice(0, 10).map(String),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Show 50 more' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(60);
    await userEvent.click(dialog.getByRole('button', { name: 'Show fewer' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(10);
  });

  it.each([
    [/auditlogs\?/, 'Error while fetching audit logs'],
    [/actiontypes/, 'Error while fetching action types'],
    [/accounts/, 'Error while fetching users'],
  ])('tells what failed (%s)', async (call, title) => {
    open({ performedBy: 6 }, (url) =>
      call.test(url) ? { status: 403, body: { success: false, message: 'Not now.' } } : answer(url),
    );
    await waitFor(() => expect(screen.getByText(title)).toBeDefined());
  });
});
