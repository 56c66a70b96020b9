import { vi } from 'vitest';

type Call = { method: string; url: string; headers: Headers; body: string | undefined };

/** Answers every call at the edge of the browser with this status and body, and keeps what was sent. */
export function answerWith(status: number, body: unknown): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const text = typeof init.body === 'string' ? init.body : undefined;
    calls.push({ method: init.method ?? 'GET', url, headers: new Headers(init.headers), body: text });
    return new Response(JSON.stringify(body), { status });
  });
  return calls;
}
