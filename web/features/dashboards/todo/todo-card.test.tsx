import { cleanup, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { startSession } from '../../../shared/session.ts';
import { answerWith } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { leaveRequest } from '../../../testing/sample-request.ts';
import { TodoCard } from './todo-card.tsx';

const faculty = student({ role: { id: 3, name: 'Faculty' } });
const page = (requests: unknown[], total = requests.length) => ({
  success: true,
  data: { requests, pagination: { total, page: 1, limit: 5 } },
});
const card = () => screen.findByRole('region', { name: 'Needs your action' });

it('says of each request what is asked and since when, with one button that leads there', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T09:00:00Z') });
  startSession(faculty, 'a-token');
  answerWith(200, page([leaveRequest(), leaveRequest({ id: 13, status: 'ACTION NEEDED' })], 7));
  renderRouted(<TodoCard account={faculty} />);
  const items = await within(await card()).findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Leave Form - Short Leave No. 12Sign for Rhea MagsinoWaiting for you · 5 daysSign',
    expect.stringMatching(/^Leave Form - Short Leave No\. 13Nerissa .* needs more from you.*Upload$/),
  ]);
  expect(
    within(items[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/dashboard/desk?id=12');
  expect(
    within(items[1] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/requests/13');
  expect(within(await card()).getByLabelText('7 in all')).toBeDefined();
  expect(within(await card()).getByRole('button', { name: 'Load more' })).toBeDefined();
  vi.useRealTimers();
});

it('says how to begin where nothing waits: to a student, to others and to an Admin', async () => {
  startSession(student(), 'a-token');
  answerWith(200, page([]));
  const { unmount } = renderRouted(<TodoCard account={student()} />);
  expect(await screen.findByText('Nothing waits for you.')).toBeDefined();
  const begin = () => screen.getByRole('link', { name: 'Request a document' }).getAttribute('href');
  expect(begin()).toBe('/dashboard?tab=create-request');
  unmount();

  startSession(faculty, 'a-token');
  renderRouted(<TodoCard account={faculty} />);
  await screen.findByText('Nothing waits for you.');
  expect(begin()).toBe('/dashboard/my-requests?tab=create-request');
  cleanup();

  const admin = student({ role: { id: 1, name: 'Admin' } });
  startSession(admin, 'a-token');
  renderRouted(<TodoCard account={admin} />);
  await screen.findByText('No request waits for your own signature or answer.');
});

it('offers to try again when it could not be loaded', async () => {
  startSession(faculty, 'a-token');
  answerWith(403, { success: false, message: 'Not now.' });
  renderRouted(<TodoCard account={faculty} />);
  expect(await within(await card()).findByRole('button', { name: 'Try again' })).toBeDefined();
});
