import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLeave } from './use-leave.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** The signing page, to which the desk and a request led. */
function signingPage() {
  const history = createMemoryHistory({
    initialEntries: ['/dashboard/desk', '/requests/5', '/requests/sign/5'],
  });
  const router = createRouter({ routeTree: createRootRoute(), history });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router}>{children}</RouterContextProvider>
  );
  return { history, ...renderHook(useLeave, { wrapper }) };
}

it('whoever has signed is taken to the page before', () => {
  const { history, result } = signingPage();
  result.current();
  vi.runAllTimers();
  expect(history.location.pathname).toBe('/requests/5');
});

it('whoever goes back themselves meanwhile is not taken one page further', () => {
  const { history, result, unmount } = signingPage();
  result.current();
  history.back();
  unmount();
  vi.runAllTimers();
  expect(history.location.pathname).toBe('/requests/5');
});
