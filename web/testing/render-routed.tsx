import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderScreen } from './render-screen.tsx';

/** The same within a router that knows no other page, at `path`, for screens with links or a guard against leaving. */
export function renderRouted(ui: ReactNode, path = '/') {
  const routeTree = createRootRoute({ component: () => ui });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  return renderScreen(<RouterProvider router={router} />);
}
