import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RequestFull } from '#contract/api/requests.ts';
import { queryClient } from '../../../shared/query-client.ts';
import { answerBy } from '../../../testing/answer.ts';
import { leaveRequest } from '../../../testing/sample-request.ts';
import { useQueue } from './use-queue.ts';

const requests = [15, 16, 17].map((id) => leaveRequest({ id }));

/** The request that lies on the desk once these are gone from it. */
async function leftOnDesk(currentId: number, gone: readonly RequestFull[]): Promise<number | undefined> {
  queryClient.clear();
  const data = { requests, pagination: { total: requests.length, page: 1, limit: 50 } };
  answerBy(() => ({ status: 200, body: { success: true, data } }));
  const { result } = renderHook(() => useQueue(currentId), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.requests).toHaveLength(3));
  return act(() => result.current.remove(gone));
}

it('leads from what was dealt with to what comes after it', async () => {
  expect(await leftOnDesk(15, requests.slice(0, 1))).toBe(16);
});

it('leads from the last to the first', async () => {
  expect(await leftOnDesk(17, requests.slice(2))).toBe(15);
});

it('leaves a request on the desk that still waits, when others were signed together', async () => {
  expect(await leftOnDesk(16, requests.slice(0, 1))).toBe(16);
  expect(await leftOnDesk(16, [])).toBe(16);
});

it('leads to what comes after those that the list has lost already while they were signed together', async () => {
  queryClient.clear();
  let waiting = requests;
  answerBy(() => {
    const data = { requests: waiting, pagination: { total: waiting.length, page: 1, limit: 50 } };
    return { status: 200, body: { success: true, data } };
  });
  const { result } = renderHook(() => useQueue(16), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.place).toBe(2));
  waiting = requests.filter(({ id }) => id !== 16);
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(result.current.place).toBe(0));
  expect(await act(async () => result.current.remove(requests.slice(1, 2)))).toBe(17);
});

it('has a request again that comes back to the same stage while the desk is open', async () => {
  const waiting = requests.slice(0, 1);
  queryClient.clear();
  answerBy(() => {
    const data = { requests: waiting, pagination: { total: waiting.length, page: 1, limit: 50 } };
    return { status: 200, body: { success: true, data } };
  });
  const { result } = renderHook(() => useQueue(undefined), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.count).toBe(1));
  const [askedForMore] = waiting.splice(0);
  if (!askedForMore) throw new Error('Nothing waits.');
  act(() => void result.current.remove([askedForMore]));
  await waitFor(() => expect(result.current.count).toBe(0));

  waiting.push({ ...askedForMore, waitingSince: '2026-11-23T09:00:00.000Z' });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(result.current.currentId).toBe(askedForMore.id));
  expect(result.current.count).toBe(1);
});

it('has the next of a long list before whoever goes through it comes to the last that was fetched', async () => {
  queryClient.clear();
  const all = Array.from({ length: 12 }, (_, index) => leaveRequest({ id: 15 + index }));
  const calls = answerBy(({ url }) => {
    const page = Number(new URL(url, 'http://portal').searchParams.get('page'));
    const shown = all.slice((page - 1) * 6, page * 6);
    const data = { requests: shown, pagination: { total: all.length, page, limit: 6 } };
    return { status: 200, body: { success: true, data } };
  });
  const { result, rerender } = renderHook(({ id }) => useQueue(id), {
    initialProps: { id: 15 },
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.place).toBe(1));
  expect(calls).toHaveLength(1);
  rerender({ id: 17 });
  await waitFor(() => expect(result.current.requests).toHaveLength(12));
});
