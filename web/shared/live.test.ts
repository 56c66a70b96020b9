import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { student } from '../testing/people.ts';
import { followLive } from './live.ts';
import { isSignedIn, startSession } from './session.ts';

const SOON = { timeout: 3_000, interval: 20 };
let client: QueryClient;
let stop = () => {};
let fetched: string[];

beforeEach(() => {
  startSession(student(), 'a-token');
  client = new QueryClient();
  fetched = [];
  return () => stop();
});

/** Shows what is fetched under this key, and notes each time it is. */
async function show(...queryKey: QueryKey) {
  const name = queryKey.join(' ');
  const queryFn = async () => fetched.push(name);
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(fetched).toContain(name));
  fetched.length = 0;
  return leave;
}

/** A portal whose streams a test writes itself; `opened` are the calls that opened them. */
function streamFrom(status = 200) {
  const opened: { headers: Headers; signal: AbortSignal }[] = [];
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const signal = init.signal ?? new AbortController().signal;
    opened.push({ headers: new Headers(init.headers), signal });
    if (status !== 200) return new Response('{"success":false,"message":"No."}', { status });
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
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    expect(opened[0]?.headers.get('authorization')).toBe('Bearer a-token');

    write(': listening\n\nevent: request\nda');
    write('ta: {"id":7}\n\n');
    await vi.waitFor(() => expect(fetched).toEqual(['request 7', 'dashboard staff']), SOON);
  });

  it('fetch the notifications when there is a new one', async () => {
    const { write } = streamFrom();
    await show('notifications');
    await show('request', 7);
    stop = followLive(client);
    await vi.waitFor(() => write('event: notification\ndata: {"id":3}\n\n'));
    await vi.waitFor(() => expect(fetched).toEqual(['notifications']), SOON);
  });

  it('come back after a break, and fetch what was missed', async () => {
    const { opened, streams } = streamFrom();
    await show('request', 7);
    stop = followLive(client);
    await vi.waitFor(() => streams.at(-1)?.close());
    await vi.waitFor(() => expect(opened).toHaveLength(2), SOON);
    await vi.waitFor(() => expect(fetched).toEqual(['request 7']), SOON);
  });

  it('rest while the window is hidden', async () => {
    const { opened } = streamFrom();
    await show('request', 7);
    stop = followLive(client);
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    hide(true);
    expect(opened[0]?.signal.aborted).toBe(true);
    hide(false);
    await vi.waitFor(() => expect(fetched).toEqual(['request 7']), SOON);
    expect(opened).toHaveLength(2);
  });

  it('end with the session', async () => {
    const { opened } = streamFrom(401);
    stop = followLive(client);
    await vi.waitFor(() => expect(isSignedIn()).toBe(false));
    expect(opened).toHaveLength(1);
  });
});
