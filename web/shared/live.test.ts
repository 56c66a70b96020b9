import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { student } from '../testing/people.ts';
import { followLive } from './live.ts';
import { isSignedIn, startSession } from './session.ts';

let client: QueryClient;
let stop = () => {};
let fetched: string[];

beforeEach(() => {
  startSession(student(), 'a-token');
  client = new QueryClient();
  fetched = [];
  return () => {
    stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

/** Shows what is fetched under this key, and notes each time it is. */
async function show(...queryKey: QueryKey) {
  const name = queryKey.join(' ');
  const queryFn = async () => fetched.push(name);
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => fetched).toContain(name);
  fetched.length = 0;
  return leave;
}

/** A portal whose streams a test writes itself; `opened` are the calls that opened them. */
function streamFrom(status: number | (() => number) = 200) {
  const opened: { headers: Headers; signal: AbortSignal }[] = [];
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const signal = init.signal ?? new AbortController().signal;
    opened.push({ headers: new Headers(init.headers), signal });
    const answer = typeof status === 'number' ? status : status();
    if (answer !== 200) return new Response('{"success":false,"message":"No."}', { status: answer });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller);
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body);
  });
  const write = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  return { opened, streams, write };
}

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('live updates', () => {
  it('fetch the page of a request that changed and the lists, and leave the rest alone', async () => {
    const { opened, write } = streamFrom();
    const keys: QueryKey[] = [
      ['request', 7],
      ['request', 8],
      ['dashboard', 'staff'],
      ['notifications'],
      ['profile'],
    ];
    for (const key of keys) await show(...key);
    stop = followLive(client);
    await expect.poll(() => opened).toHaveLength(1);
    expect(opened[0]?.headers.get('authorization')).toBe('Bearer a-token');

    write(': listening\n\nevent: request\nda');
    write('ta: {"id":7}\n\n');
    await expect.poll(() => fetched).toEqual(['request 7', 'dashboard staff']);
  });

  it('fetch the notifications when there is a new one', async () => {
    const { write } = streamFrom();
    await show('notifications');
    await show('request', 7);
    stop = followLive(client);
    await vi.waitFor(() => write('event: notification\ndata: {"id":3}\n\n'));
    await expect.poll(() => fetched).toEqual(['notifications']);
  });

  it('come back after a break, and fetch what was missed', async () => {
    const { opened, streams } = streamFrom();
    await show('request', 7);
    stop = followLive(client);
    await vi.waitFor(() => streams.at(-1)?.close());
    await expect.poll(() => opened).toHaveLength(2);
    await expect.poll(() => fetched).toEqual(['request 7']);
  });

  it('leave a portal that refuses them alone for longer each time, for half a minute at most', async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const { opened } = streamFrom(503);
    stop = followLive(client);
    await vi.advanceTimersByTimeAsync(0);
    for (const [tries, seconds] of [2, 4, 8, 16, 30, 30].entries()) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(opened).toHaveLength(tries + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(opened).toHaveLength(tries + 2);
    }
  });

  it('come back a second after one broke that had held, however often they were refused before', async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const portal = { refuses: true };
    const { opened, streams, write } = streamFrom(() => (portal.refuses ? 503 : 200));
    stop = followLive(client);
    await vi.advanceTimersByTimeAsync(40_000);
    portal.refuses = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(streams).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(25_000);
    write(': listening\n\n');
    await vi.advanceTimersByTimeAsync(25_000);
    const tries = opened.length;
    streams[0]?.close();
    await vi.advanceTimersByTimeAsync(999);
    expect(opened).toHaveLength(tries);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toHaveLength(tries + 1);
  });

  it('rest while the window is hidden', async () => {
    const { opened } = streamFrom();
    await show('request', 7);
    stop = followLive(client);
    await expect.poll(() => opened).toHaveLength(1);
    hide(true);
    expect(opened[0]?.signal.aborted).toBe(true);
    hide(false);
    await expect.poll(() => fetched).toEqual(['request 7']);
    expect(opened).toHaveLength(2);
  });

  it('end with the session', async () => {
    const { opened } = streamFrom(401);
    stop = followLive(client);
    await expect.poll(() => isSignedIn()).toBe(false);
    expect(opened).toHaveLength(1);
  });
});
