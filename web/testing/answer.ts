import { vi } from 'vitest';

type Call = { method: string; url: string; headers: Headers; body: string | undefined };
export type Answer = { status: number; body: unknown };

/** Answers every call at the edge of the browser with this status and body, and keeps what was sent. */
export function answerWith(status: number, body: unknown): Call[] {
  return answerBy(() => ({ status, body }));
}

/** Answers each call as told; `earlier` are those before it. */
export function answerBy(answer: (call: Call, earlier: readonly Call[]) => Answer): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const text = typeof init.body === 'string' ? init.body : undefined;
    const call = { method: init.method ?? 'GET', url, headers: new Headers(init.headers), body: text };
    const { status, body } = answer(call, [...calls]);
    calls.push(call);
    return new Response(JSON.stringify(body), { status });
  });
  return calls;
}
