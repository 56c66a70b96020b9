import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshQueries } from './refresh-queries.ts';

let client: QueryClient;
const request = { event: 'request', id: 7 } as const;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  client.setQueryData(['request', 7], 'as it was');
  return () => vi.useRealTimers();
});

const isStale = () => client.getQueryState(['request', 7])?.isInvalidated;

describe('what live updates make fetch anew', () => {
  it('waits for the answer of what is just being sent', async () => {
    const refresh = refreshQueries(client);
    const answer = Promise.withResolvers<void>();
    const sending = client
      .getMutationCache()
      .build(client, { mutationFn: () => answer.promise })
      .execute(undefined);

    refresh.add(request);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(isStale()).toBe(false);

    answer.resolve();
    await sending;
    await vi.advanceTimersByTimeAsync(200);
    expect(isStale()).toBe(true);
  });

  it('waits no longer than half a minute for an answer that never comes', async () => {
    const refresh = refreshQueries(client);
    const unanswered = new Promise<void>(() => undefined);
    void client
      .getMutationCache()
      .build(client, { mutationFn: () => unanswered })
      .execute(undefined);

    refresh.add(request);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(isStale()).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(isStale()).toBe(true);
  });

  it('is gathered, so that a busy office does not fetch without pause', async () => {
    const refresh = refreshQueries(client);
    const invalidate = vi.spyOn(client, 'invalidateQueries');
    for (let changes = 0; changes < 40; changes += 1) {
      refresh.add(request);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(invalidate.mock.calls.length).toBeLessThanOrEqual(3);
  });
});
