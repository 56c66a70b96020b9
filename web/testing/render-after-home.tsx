import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { renderScreen } from './render-screen.tsx';

/** A page at `/pages/1`, to which one came from home, with the history of a browser: its Back leads to home. */
export async function renderAfterHome(Page: () => ReactNode) {
  goLater();
  window.history.pushState(null, '', '/');
  const history = createBrowserHistory();
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => 'Home' });
  const page = createRoute({ getParentRoute: () => root, path: '/pages/$id', component: Page });
  const router = createRouter({ routeTree: root.addChildren([home, page]), history });
  onTestFinished(() => history.destroy());
  renderScreen(<RouterProvider router={router} />);
  await screen.findByText('Home');
  await act(() => router.navigate({ to: '/pages/$id', params: { id: '1' } } as never));
}

/** As in a browser, which goes through its history once what runs now is over; here it would at once. */
function goLater() {
  const go = window.history.go.bind(window.history);
  const spy = vi
    .spyOn(window.history, 'go')
    .mockImplementation((delta) => void setTimeout(() => act(() => go(delta))));
  onTestFinished(() => spy.mockRestore());
}
