import { vi } from 'vitest';

type Call = { method: string; url: string; headers: Headers; body: string | undefined };
type Answer = { status: number; body: unknown };

/** Answers every call at the edge of the browser with this status and body, and keeps what was sent. */
export function answerWith(status: number, body: unknown): Call[] {
  return answerInTurn({ status, body });
}

/** Answers the first call with the first of these, the second with the second, and all later ones with the last. */
export function answerInTurn(...answers: [Answer, ...Answer[]]): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { status, body } = answers[calls.length] ?? answers.at(-1) ?? answers[0];
    const text = typeof init.body === 'string' ? init.body : undefined;
    calls.push({ method: init.method ?? 'GET', url, headers: new Headers(init.headers), body: text });
    return new Response(JSON.stringify(body), { status });
  });
  return calls;
}
