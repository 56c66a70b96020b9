import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '../../../shared/session.ts';
import { loadSettings } from '../../../shared/settings.ts';
import { currentToast } from '../../../shared/toast.ts';
import { answerBy } from '../../../testing/answer.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { plain, signee } from '../../../testing/sample-desk.ts';
import { BatchDialogs } from './batch-dialogs.tsx';
import { useBatch } from './use-batch.ts';
import { useBatchResults } from './use-batch-results.ts';

const startAuthentication = vi.hoisted(() => vi.fn());
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }));

const REQUESTS = [plain(15)];
const CREDENTIAL = { id: 'eA', rawId: 'eA', type: 'public-key', response: {} };
const ok = (data: object) => ({ status: 200, body: { success: true, data } });
const TFA_REQUIRED = {
  status: 403,
  body: { success: false, code: 'TFA_REQUIRED', message: 'It is required.', data: { factors: ['passkey'] } },
};

beforeEach(() => {
  startSession(signee, 'a-token');
  startAuthentication.mockReset();
  vi.stubGlobal('PublicKeyCredential', class {});
});

function Batch() {
  const batch = useBatch(REQUESTS, useBatchResults());
  return (
    <>
      <button type="button" onClick={batch.start}>
        Sign together
      </button>
      <BatchDialogs batch={batch} count={REQUESTS.length} onClosed={() => undefined} />
    </>
  );
}

/** The button of somebody who has passkeys and no codes. */
async function passkeyButton() {
  const calls = answerBy(({ url, body }) => {
    if (url.endsWith('/settings')) return ok({ passkeyOrigin: location.origin, timeZone: 'Asia/Manila' });
    if (url.endsWith('/challenge')) return ok({ options: { challenge: 'eA' } });
    if (url.endsWith('/batches') && !body?.includes('passkey')) return TFA_REQUIRED;
    return ok({ permits: [{ requestId: 15, permit: 'permit 15' }], request: plain(15) });
  });
  await loadSettings();
  renderRouted(<Batch />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign together' }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Use a passkey' });
  await waitFor(() => expect(button.disabled).toBe(false));
  return { button, calls };
}

it('a double click asks the browser once, which would break off its first question at a second', async () => {
  const { button } = await passkeyButton();
  const chosen = Promise.withResolvers<typeof CREDENTIAL>();
  startAuthentication.mockReturnValue(chosen.promise);
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(startAuthentication).toHaveBeenCalled());
  expect(button.disabled).toBe(true);
  chosen.resolve(CREDENTIAL);
  expect(await screen.findByText('1 of 1 signed')).toBeDefined();
  expect(startAuthentication).toHaveBeenCalledTimes(1);
});

it('whoever has passkeys alone has the focus on what uses one', async () => {
  const { button } = await passkeyButton();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('whoever has passkeys alone can go back, and nothing is signed', async () => {
  const { calls } = await passkeyButton();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('stays open while the passkey is sent: a closed one would look cancelled, and what is ticked would be signed', async () => {
  const { button } = await passkeyButton();
  const chosen = Promise.withResolvers<typeof CREDENTIAL>();
  startAuthentication.mockReturnValue(chosen.promise);
  fireEvent.click(button);
  await waitFor(() => expect(button.disabled).toBe(true));
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(screen.getByRole('button', { name: 'Use a passkey' })).toBe(button);
  chosen.resolve(CREDENTIAL);
  expect(await screen.findByText('1 of 1 signed')).toBeDefined();
});

it('whoever gives no passkey is told so, and may try again', async () => {
  const { button, calls } = await passkeyButton();
  startAuthentication.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'));
  fireEvent.click(button);
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'An error occured while signing the request',
      message: expect.stringContaining('No passkey was used.'),
    }),
  );
  await waitFor(() => expect(button.disabled).toBe(false));
  startAuthentication.mockResolvedValueOnce(CREDENTIAL);
  fireEvent.click(button);
  expect(await screen.findByText('1 of 1 signed')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});
