import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { renderHookAt } from '../../../testing/render-hook-at.tsx';
import { useLeaveLater, useReloadLater } from './leave-later.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function requestPage() {
  return { leave: vi.fn(), ...renderHookAt(['/requests/5'], () => useLeaveLater(1000)) };
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

it.each(['push', 'replace'] as const)(
  'does not move whoever has gone to another tab or request of the page within the delay, by a %s',
  (how) => {
    const { history, result, leave } = requestPage();
    result.current(leave);
    history[how]('/requests/5?tab=files');
    vi.runAllTimers();
    expect(leave).not.toHaveBeenCalled();
  },
);

it('does not move whoever went to another tab before the portal had answered', () => {
  const { history, result, leave } = requestPage();
  history.push('/requests/5?tab=files');
  result.current(leave);
  vi.runAllTimers();
  expect(leave).not.toHaveBeenCalled();
});

it('leaves a page whose address was only corrected since it was opened', () => {
  const { history, result, leave } = requestPage();
  history.replace('/requests/5?tab=files');
  result.current(leave);
  vi.runAllTimers();
  expect(leave).toHaveBeenCalledTimes(1);
});

it('loads the page anew after the delay, unless it has been left by then', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  onTestFinished(() => reload.mockRestore());
  const { history, result } = renderHookAt(['/requests/5'], () => useReloadLater(500));
  result.current();
  vi.advanceTimersByTime(500);
  expect(reload).toHaveBeenCalledTimes(1);
  result.current();
  history.push('/requests/6');
  vi.advanceTimersByTime(500);
  expect(reload).toHaveBeenCalledTimes(1);
});
