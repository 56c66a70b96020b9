import { describe, expect, it } from 'vitest';
import { isRefreshedBy } from './query-keys.ts';

describe('what a live change makes out of date', () => {
  const change = { event: 'request', id: 7 } as const;

  it('of a request: its own page and every list of requests', () => {
    expect(isRefreshedBy(['request', 7], change)).toBe(true);
    expect(isRefreshedBy(['request', 8], change)).toBe(false);
    for (const name of ['requests', 'my-requests', 'dashboard'] as const)
      expect(isRefreshedBy([name, {}], change), name).toBe(true);
    expect(isRefreshedBy(['notifications'], change)).toBe(false);
  });

  it('of a request that waits for somebody who is gone: the banner of missing signatories', () => {
    expect(isRefreshedBy(['missing-signees'], change)).toBe(true);
  });

  it('of a notification: the bell, and the own account, as it may be told of a change of it', () => {
    for (const name of ['notifications', 'profile', 'account'] as const)
      expect(isRefreshedBy([name], { event: 'notification', id: 3 }), name).toBe(true);
    expect(isRefreshedBy(['requests'], { event: 'notification', id: 3 })).toBe(false);
  });

  it('after a break in the connection: whatever may have been missed, and nothing else', () => {
    expect(isRefreshedBy(['request', 8], { event: 'refetch' })).toBe(true);
    expect(isRefreshedBy(['notifications'], { event: 'refetch' })).toBe(true);
    expect(isRefreshedBy(['signature'], { event: 'refetch' })).toBe(false);
  });
});
