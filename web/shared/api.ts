import type { z } from 'zod';
import type { Endpoint } from '#contract/api/envelope.ts';
import { API_PATH } from '#contract/api/path.ts';
import type { factors } from '#contract/api/second-factor.ts';
import type { ErrorCode, Issue } from '#contract/errors.ts';
import { authToken, endSession } from './session.ts';

const LOGIN = 'POST /auth/login';
const UNREACHABLE = 'The portal cannot be reached. Please check your connection and try again.';
const OFFLINE = 'You are offline.';
const OFFLINE_UNSENT = 'You are offline. Nothing was sent.';
export const UNREADABLE = 'The portal gave an answer that could not be read. Please try again.';

export type Name<E extends Endpoint> = `${E['method']} ${E['path']}`;
type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodType>
    ? Partial<z.input<S>> extends z.input<S>
      ? { [P in K]?: z.input<S> }
      : { [P in K]: z.input<S> }
    : { [P in K]?: undefined };
export type Target<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'>;
/** `keepalive`: the call is finished by the browser also when the window is closed meanwhile. */
type Sending = { signal?: AbortSignal; keepalive?: true };
type Options<E extends Endpoint> = Target<E> & Part<E, 'body'> & Sending;
export type Data<E extends Endpoint> = E extends { data: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
type Arguments<O> = Partial<O> extends O ? [options?: O] : [options: O];
type Loose = Sending & {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
};

/** A call that failed; `status` 0 means that the portal could not be reached at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly issues: readonly Issue[];
  readonly data: Failure['data'];

  constructor(status: number, answer: Failure) {
    super(answer.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = answer.code;
    this.issues = answer.issues ?? [];
    this.data = answer.data;
  }
}

/** Whether a call failed because what it asked for is not there, or not for the viewer. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** What a call gives; null where what it asked for is not there, or not for the viewer. */
export function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error) => (isNotFound(error) ? null : Promise.reject(error)));
}

/** Whether the portal said no; anything else, like a lost connection or a fault of the server, may pass by itself. */
export function isRefusal(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

export function hasCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/**
 * One call of the API, typed by its contract: `call<typeof getRequest>('GET /requests/:id', { params: { id } })`.
 * Gives the answer's `data`; throws ApiError. A 401 of any call but the login ends the session that made it.
 */
export async function call<E extends Endpoint>(
  name: Name<E>,
  ...[options]: Arguments<Options<E>>
): Promise<Data<E>> {
  const response = await send(name, options ?? {});
  const answer: { data: Data<E> } = await response.json().catch(() => fail(response.status, UNREADABLE));
  return answer.data;
}

/** A call that answers with bytes: a PDF or an image. */
export async function callForFile<E extends Endpoint>(
  name: Name<E>,
  ...[options]: Arguments<Options<E>>
): Promise<Blob> {
  return (await send(name, options ?? {})).blob();
}

/** The same, and what a header says of the bytes; '' without it. */
export async function callForFileAndHeader<E extends Endpoint>(
  header: string,
  name: Name<E>,
  ...[options]: Arguments<Options<E>>
): Promise<{ file: Blob; said: string }> {
  const response = await send(name, options ?? {});
  return { file: await response.blob(), said: response.headers.get(header) ?? '' };
}

/** The bytes behind an attachment's own `path` (attachments/{id}/{name}). */
export async function fetchPath(path: string, signal?: AbortSignal): Promise<Blob> {
  return (await request(`${API_PATH}/${path}`, { method: 'GET', ...(signal && { signal }) })).blob();
}

/** A call whose answer may go on for long, or until somebody ends it: its bytes as they come. */
export async function callForStream<E extends Endpoint>(
  name: Name<E>,
  ...[options]: Arguments<Options<E>>
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { body } = await send(name, options ?? {});
  return body ?? fail(0, UNREADABLE);
}

export function authHeaders(token: string | null): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {};
}

type Failure = {
  message: string;
  code?: string;
  issues?: Issue[];
  /** What the caller needs to go on. */
  data?: Partial<z.output<typeof factors>> & { requestId?: number };
};

function send(name: string, options: Loose): Promise<Response> {
  const { method, url } = address(name, options);
  const init: RequestInit = { method };
  if (options.signal) init.signal = options.signal;
  if (options.keepalive) init.keepalive = true;
  if (options.body !== undefined) {
    init.body = JSON.stringify(options.body);
    init.headers = { 'Content-Type': 'application/json' };
  }
  return request(url, init, name);
}

export async function request(url: string, init: RequestInit, name = ''): Promise<Response> {
  const token = authToken();
  const headers = { ...init.headers, ...authHeaders(token) };
  const unreachable = unreachableNow(init.method);
  const response = await fetch(url, { ...init, headers }).catch((cause: unknown) => {
    // an aborted call was not wanted any more and is nobody's failure
    if (init.signal?.aborted) throw cause;
    return fail(0, unreachable);
  });
  if (response.ok) return response;
  throw refused({ name, token }, response.status, parseFailure(await response.text()));
}

/**
 * What a call that begins now says should it get no answer. The browser is asked, but not believed: a portal on this
 * computer can be reached without any network.
 */
export function unreachableNow(method = 'GET'): string {
  if (navigator.onLine) return UNREACHABLE;
  return method === 'GET' ? OFFLINE : OFFLINE_UNSENT;
}

type Sent = { name: string; token: string | null };

export function refused({ name, token }: Sent, status: number, failure: Failure): ApiError {
  // a late answer to a call of an earlier session says nothing about the present one
  if (status === 401 && name !== LOGIN && token === authToken()) endSession();
  return new ApiError(status, failure);
}

export function parseFailure(text: string): Failure {
  try {
    const failure: Partial<Failure> = JSON.parse(text);
    return { ...failure, message: failure.issues?.[0]?.message ?? failure.message ?? UNREADABLE };
  } catch {
    return { message: UNREADABLE };
  }
}

function fail(status: number, message: string): never {
  throw new ApiError(status, { message });
}

export function address(name: string, { params = {}, query = {} }: Loose): { method: string; url: string } {
  const [method = 'GET', template = ''] = name.split(' ');
  const values = new Map(Object.entries(params));
  const path = template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values.get(key))));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    search.set(key, Array.isArray(value) ? value.join(',') : String(value));
  }
  const suffix = search.size > 0 ? `?${search}` : '';
  return { method, url: `${API_PATH}${path}${suffix}` };
}
