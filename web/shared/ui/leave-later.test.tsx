import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useLeaveLater } from './leave-later.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function requestPage() {
  const history = createMemoryHistory({ initialEntries: ['/requests/5'] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router}>{children}</RouterContextProvider>
  );
  return { history, leave: vi.fn(), ...renderHook(() => useLeaveLater(1000), { wrapper }) };
}

it('leaves the page after the delay, and not before, also when the dialog that wanted it has gone', () => {
  const { result, unmount, leave } = requestPage();
  result.current(leave);
  unmount();
  vi.advanceTimersByTime(999);
  expect(leave).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(leave).toHaveBeenCalledTimes(1);
});

it('does not move whoever has gone elsewhere within the delay', () => {
  const { history, result, leave } = requestPage();
  result.current(leave);
  history.push('/requests/6');
  vi.runAllTimers();
  expect(leave).not.toHaveBeenCalled();
});

it('does not move whoever went elsewhere before the portal had answered', () => {
  const { history, result, leave } = requestPage();
  history.push('/requests/6');
  result.current(leave);
  vi.runAllTimers();
  expect(leave).not.toHaveBeenCalled();
});
