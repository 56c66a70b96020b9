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
