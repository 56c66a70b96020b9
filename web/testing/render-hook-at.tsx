import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '../shared/query-client.ts';

/** A hook on the last of these pages, which were visited one after the other. */
export function renderHookAt<Result>(pages: string[], hook: () => Result) {
  const history = createMemoryHistory({ initialEntries: pages });
  const router = createRouter({ routeTree: createRootRoute(), history });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>{children}</RouterContextProvider>
    </QueryClientProvider>
  );
  return { history, ...renderHook(hook, { wrapper }) };
}
