import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNow } from './use-now.ts';

function Clock() {
  return <li>{useNow().toISOString()}</li>;
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T08:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the time of day', () => {
  it('is right in what is shown between two ticks', () => {
    render(<Clock />);
    wait(20);
    render(<Clock />);
    expect(shown()).toEqual(['2026-11-24T08:00:00.000Z', '2026-11-24T08:00:20.000Z']);
  });

  it('changes everywhere at once, by one timer', () => {
    render(<Clock />);
    wait(20);
    render(<Clock />);
    expect(vi.getTimerCount()).toBe(1);
    wait(40);
    expect(shown()).toEqual(['2026-11-24T08:01:00.000Z', '2026-11-24T08:01:00.000Z']);
  });

  it('needs no timer once nothing shows it', () => {
    const { unmount } = render(<Clock />);
    render(<Clock />);
    unmount();
    expect(vi.getTimerCount()).toBe(1);
    cleanup();
    expect(vi.getTimerCount()).toBe(0);
  });
});
