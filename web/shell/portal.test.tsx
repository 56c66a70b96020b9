import { useQuery } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { listRequests } from '#contract/api/request-lists.ts';
import { call } from '../shared/api.ts';
import { profileQuery } from '../shared/queries/profile.ts';
import { queryClient } from '../shared/query-client.ts';
import { requireCapability } from '../shared/require-capability.ts';
import { currentAccount, startSession } from '../shared/session.ts';
import { currentToast } from '../shared/toast.ts';
import { useAccount } from '../shared/use-account.ts';
import { answerBy, answerWith } from '../testing/answer.ts';
import { student } from '../testing/people.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { Portal } from './portal.tsx';

/** A form that begins with what is known of the profile. */
function Form() {
  const [number] = useState(() => queryClient.getQueryData(profileQuery.queryKey)?.contactNumber ?? 'none');
  return <p>Contact number: {number}</p>;
}

it('forgets what was fetched for one account before it draws a screen for another, who logged in in another tab', async () => {
  answerWith(403, { success: false, message: 'Nothing here.' });
  startSession(student(), 'a-token');
  const root = createRootRoute({ component: Portal });
  const page = createRoute({ getParentRoute: () => root, path: '/dashboard', component: Form });
  const history = createMemoryHistory({ initialEntries: ['/dashboard'] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  renderScreen(<RouterProvider router={router} />);
  expect(await screen.findByText('Contact number: none')).toBeDefined();
  act(() => queryClient.setQueryData(profileQuery.queryKey, student({ contactNumber: '0917' })));
  act(() => startSession(student({ id: 99 }), 'another-token'));
  expect(await screen.findByText('Contact number: none')).toBeDefined();
});

/** For whom it was drawn. */
const drawnFor: (number | undefined)[] = [];

/** Asks for what only Staff and Admin get. */
function Requests() {
  const account = useAccount();
  drawnFor.push(account?.id);
  useQuery({
    queryKey: ['requests'],
    queryFn: () => call<typeof listRequests>('GET /requests'),
    meta: { failure: 'Failed to get the list of requests' },
  });
  return 'All requests';
}

function renderRequests() {
  const root = createRootRoute({ component: Portal });
  const requests = createRoute({
    getParentRoute: () => root,
    path: '/dashboard/requests',
    loader: () => requireCapability('screen.requests'),
    component: Requests,
  });
  const home = createRoute({ getParentRoute: () => root, path: '/dashboard', component: () => 'Home' });
  const history = createMemoryHistory({ initialEntries: ['/dashboard/requests'] });
  const router = createRouter({ routeTree: root.addChildren([requests, home]), history });
  renderScreen(<RouterProvider router={router} />);
}

it('draws for another account none of the screens of the one before', async () => {
  answerWith(403, { success: false, message: 'Nothing here.' });
  startSession(student({ role: { id: 4, name: 'Staff' } }), 'a-token');
  renderRequests();
  expect(await screen.findByText('All requests')).toBeDefined();
  act(() => startSession(student({ id: 99 }), 'another-token'));
  expect(await screen.findByText('Home')).toBeDefined();
  expect(drawnFor).not.toContain(99);
});

it('asks anew whether a screen may be seen when the role changes, and says nothing of what it was refused', async () => {
  const page = { notifications: [], unreadCount: 0, pagination: { total: 0, page: 1, limit: 10 } };
  answerBy(({ url }) =>
    url.endsWith('/requests')
      ? { status: 403, body: { success: false, message: 'You are not allowed to do this.' } }
      : { status: 200, body: { success: true, data: { account: currentAccount(), ...page } } },
  );
  startSession(student({ role: { id: 4, name: 'Staff' } }), 'a-token');
  renderRequests();
  expect(await screen.findByText('All requests')).toBeDefined();
  expect(await screen.findByText('Failed to get the list of requests')).toBeDefined();
  act(() => startSession(student(), 'a-token'));
  expect(await screen.findByText('Home')).toBeDefined();
  expect(currentToast()).toBeNull();
});
