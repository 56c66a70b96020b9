import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { getAttachment, uploadAttachment } from '#contract/api/attachments.ts';
import type { login } from '#contract/api/auth.ts';
import type { listRequests, searchRequests } from '#contract/api/request-lists.ts';
import type { getRequest } from '#contract/api/requests.ts';
import { answerWith } from '../testing/answer.ts';
import { answerUploads } from '../testing/answer-uploads.ts';
import { student } from '../testing/people.ts';
import { ApiError, call, orNull } from './api.ts';
import { takeReturnPath } from './return-path.ts';
import { currentAccount, isSignedIn, onSessionEnd, startSession } from './session.ts';
import { upload } from './upload.ts';

const requestOfId7 = () => call<typeof getRequest>('GET /requests/:id', { params: { id: 7 } });
const uploadOfDiploma = () =>
  upload<typeof uploadAttachment>('POST /attachments', {
    query: { requestId: 7, isFromSignee: 'false' },
    file: new File(['%PDF'], 'Diploma.pdf'),
  });

describe('a call of the API', () => {
  beforeEach(() => startSession(student(), 'a-token'));

  it('carries the bearer token to the address below /api/v1 and gives the data of the envelope', async () => {
    const calls = answerWith(200, { success: true, data: { request: { id: 7 } } });

    expect(await requestOfId7()).toEqual({ request: { id: 7 } });
    expect(calls[0]?.url).toBe('/api/v1/requests/7');
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer a-token');
  });

  it('leaves empty filters out of the query', async () => {
    const calls = answerWith(200, { success: true, data: {} });

    await call<typeof listRequests>('GET /requests', {
      query: { page: 2, status: '', documentId: undefined },
    });
    expect(calls[0]?.url).toBe('/api/v1/requests?page=2');
  });

  it('lets nothing that was typed reach beyond its place in the address', async () => {
    const calls = answerWith(200, { success: true, data: {} });

    await call<typeof getAttachment>('GET /attachments/:id/:name', { params: { id: 7, name: '../a?b#c' } });
    await call<typeof searchRequests>('GET /requests/search', { query: { search: 'a&limit=100#' } });
    expect(calls.map(({ url }) => url)).toEqual([
      '/api/v1/attachments/7/..%2Fa%3Fb%23c',
      '/api/v1/requests/search?search=a%26limit%3D100%23',
    ]);
  });

  it('gives the first issue of a refusal as its message', async () => {
    answerWith(400, { success: false, message: 'No.', issues: [{ path: 'a', message: 'Units must be 1.' }] });

    await expect(requestOfId7()).rejects.toMatchObject({ status: 400, message: 'Units must be 1.' });
  });

  it('says that the portal cannot be reached when there is no answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

    const error = await requestOfId7().catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 0, message: expect.stringContaining('cannot be reached') });
  });

  it('fails when a file is answered with what is no answer of the portal', async () => {
    answerUploads(() => undefined, '<html>Please wait</html>');

    await expect(uploadOfDiploma()).rejects.toMatchObject({
      message: expect.stringContaining('could not be read'),
    });
  });

  it('gives null where what it may not find is not there, and fails for any other reason', async () => {
    answerWith(404, { success: false, message: 'Request No. 7 not found.' });
    expect(await orNull(requestOfId7())).toBeNull();
    answerWith(500, { success: false, message: 'Something went wrong.' });
    await expect(orNull(requestOfId7())).rejects.toMatchObject({ status: 500 });
  });

  it('ends the session on a 401 and remembers the way back', async () => {
    answerWith(401, { success: false, message: 'Please log in to continue.' });
    history.replaceState(null, '', '/requests/7?from=mail');
    const lost = vi.fn();
    onSessionEnd(lost);

    await expect(requestOfId7()).rejects.toMatchObject({ status: 401 });
    expect(lost).toHaveBeenCalledOnce();
    expect(isSignedIn()).toBe(false);
    startSession(student(), 'another-token');
    expect(takeReturnPath(currentAccount())).toBe('/requests/7?from=mail');
    expect(takeReturnPath(currentAccount())).toBe('/dashboard');
  });

  it('leaves a new session alone when a call of the one before is refused late', async () => {
    let refuse = (_: Response) => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (refuse = resolve)));
    const late = requestOfId7().catch((cause: unknown) => cause);
    startSession(student(), 'another-token');
    refuse(new Response('{"success":false,"message":"Please log in to continue."}', { status: 401 }));

    expect(await late).toMatchObject({ status: 401 });
    expect(isSignedIn()).toBe(true);
  });

  it('leaves a new session alone when an upload of the one before is refused late', async () => {
    const logInAnew = () => {
      startSession(student(), 'another-token');
      return 'Please log in to continue.';
    };
    answerUploads(logInAnew, undefined, 401);

    await expect(uploadOfDiploma()).rejects.toMatchObject({ status: 401 });
    expect(isSignedIn()).toBe(true);
  });

  it('takes the 401 of a failed login for what it is', async () => {
    answerWith(401, { success: false, message: 'Incorrect email or password.' });
    const body = { email: 'a@example.edu', password: 'wrong-password' };

    await expect(call<typeof login>('POST /auth/login', { body })).rejects.toMatchObject({ status: 401 });
    expect(isSignedIn()).toBe(true);
  });
});
