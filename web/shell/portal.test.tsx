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
import { profileQuery } from '../shared/queries/profile.ts';
import { queryClient } from '../shared/query-client.ts';
import { requireCapability } from '../shared/require-capability.ts';
import { startSession } from '../shared/session.ts';
import { answerWith } from '../testing/answer.ts';
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
  const page = createRoute({ getParentRoute: () => root, path: '/', component: Form });
  const router = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory() });
  renderScreen(<RouterProvider router={router} />);
  expect(await screen.findByText('Contact number: none')).toBeDefined();
  act(() => queryClient.setQueryData(profileQuery.queryKey, student({ contactNumber: '0917' })));
  act(() => startSession(student({ id: 99 }), 'another-token'));
  expect(await screen.findByText('Contact number: none')).toBeDefined();
});

it('asks anew whether a screen may be seen when the role changes', async () => {
  answerWith(403, { success: false, message: 'Nothing here.' });
  startSession(student({ role: { id: 4, name: 'Staff' } }), 'a-token');
  const root = createRootRoute({ component: Portal });
  const requests = createRoute({
    getParentRoute: () => root,
    path: '/dashboard/requests',
    loader: () => requireCapability('screen.requests'),
    component: () => 'All requests',
  });
  const home = createRoute({ getParentRoute: () => root, path: '/dashboard', component: () => 'Home' });
  const history = createMemoryHistory({ initialEntries: ['/dashboard/requests'] });
  const router = createRouter({ routeTree: root.addChildren([requests, home]), history });
  renderScreen(<RouterProvider router={router} />);
  expect(await screen.findByText('All requests')).toBeDefined();
  act(() => startSession(student(), 'a-token'));
  expect(await screen.findByText('Home')).toBeDefined();
});
