import { beforeEach, expect, it, vi } from 'vitest';
import { renderHookAt } from '../../../testing/render-hook-at.tsx';
import { useLeave } from './use-leave.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** The signing page, to which the desk and a request led. */
const signingPage = () => renderHookAt(['/dashboard/desk', '/requests/5', '/requests/sign/5'], useLeave);

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
