import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { renderScreen } from './render-screen.tsx';

/** As `renderRouted`, with the history of a browser. Gives, for each time the page was loaded anew, whether the browser asked first. */
export function renderReloading(ui: ReactNode): boolean[] {
  const asked: boolean[] = [];
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    asked.push(event.defaultPrevented);
  });
  const history = createBrowserHistory();
  onTestFinished(() => {
    history.destroy();
    reload.mockRestore();
  });
  const routeTree = createRootRoute({ component: () => ui });
  renderScreen(<RouterProvider router={createRouter({ routeTree, history })} />);
  return asked;
}
