import { MINUTE_MS } from '#contract/time-units.ts';
import type { Clock } from '#server/clock.ts';

export type SettableClock = Clock & {
  set(time: Date | string): void;
  advance(by: { minutes: number }): void;
};

/** A clock that stands still until a test moves it. */
export function settableClock(start: Date | string): SettableClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    set: (to) => {
      time = new Date(to).getTime();
    },
    advance: ({ minutes }) => {
      time += minutes * MINUTE_MS;
    },
  };
}
