import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { startSession } from '../../../shared/session.ts';
import { answerBy } from '../../../testing/answer.ts';
import { answerUploads } from '../../../testing/answer-uploads.ts';
import { student } from '../../../testing/people.ts';
import { renderAfterHome } from '../../../testing/render-after-home.tsx';
import { renderReloading } from '../../../testing/render-reloading.tsx';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { NewSignature } from './new-signature.tsx';

const TOO_SMALL = 'The ink is too small to be legible (2 × 1 pixels).';
const png = (name: string) => new File(['ink'], name, { type: 'image/png' });
const save = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save Signature' });
const picture = () => screen.queryByRole('img', { name: 'Your new signature on its line' });

/** Chooses the file where one is uploaded. */
async function choose(file: File) {
  await userEvent.click(await screen.findByRole('tab', { name: 'Upload' }));
  await userEvent.upload(screen.getByLabelText('Signature image'), file);
}

describe('a new signature', () => {
  beforeEach(() => {
    // a canvas on which everything can be drawn and nothing is seen: the browser of these tests has none
    const context: unknown = new Proxy({}, { get: () => () => undefined, set: () => true });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => context as null);
  });

  it('is shown on its line as the portal would store it, and only then saved', async () => {
    const calls = answerBy(() => ({ status: 200, body: {} }));
    const uploads = answerUploads();
    renderRouted(<NewSignature account={student()} />);
    expect((await save()).disabled).toBe(true);

    await choose(png('mine.png'));
    await waitFor(() => expect(picture()).not.toBeNull());
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/v1/profile/signature/preview',
    ]);
    expect(uploads).toEqual([]);
    expect(screen.getByRole('status', { name: 'Preview' }).textContent).toMatch(
      /Miguel A\. Santillan.*Date signed: /,
    );

    await userEvent.click(await save());
    await waitFor(() => expect(uploads).toMatchObject([{ fileName: 'mine.png' }]));
    expect(await screen.findByText('Signature uploaded successfully')).toBeDefined();
  });

  it('is saved although the profile cannot be fetched afterwards; the page comes anew without a question', async () => {
    answerBy(({ url }) =>
      url.endsWith('/preview')
        ? { status: 200, body: {} }
        : { status: 403, body: { success: false, message: 'Not now.' } },
    );
    answerUploads();
    startSession(student(), 'a-token');
    const asked = renderReloading(<NewSignature account={student()} />);
    await choose(png('mine.png'));
    await waitFor(() => expect(picture()).not.toBeNull());
    await userEvent.click(await save());
    await waitFor(() => expect(asked).toEqual([false]), { timeout: 10_000 });
    expect(screen.queryByText('Error while uploading signature')).toBeNull();
    expect((await save()).disabled).toBe(true);
  });

  it('is left without a question while it is saved: nothing is lost', async () => {
    answerBy(() => ({ status: 200, body: {} }));
    const send = vi.fn();
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {};
        open() {}
        setRequestHeader() {}
        send = send;
      },
    );
    await renderAfterHome(() => <NewSignature account={student()} />);
    await choose(png('mine.png'));
    await waitFor(() => expect(picture()).not.toBeNull());
    await userEvent.click(await save());
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    window.history.back();
    expect(await screen.findByText('Home')).toBeDefined();
    expect(screen.queryByText('Leave this form?')).toBeNull();
  });

  it('is not typed in letters that the scripts do not have', async () => {
    const calls = answerBy(() => ({ status: 200, body: {} }));
    renderRouted(<NewSignature account={student()} />);
    await userEvent.click(await screen.findByRole('tab', { name: 'Type' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, '李小龍 😀');
    expect(screen.getByText(/^These scripts have Latin letters only/)).toBeDefined();
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect((await save()).disabled).toBe(true);
    expect(screen.getByRole('status', { name: 'Preview' }).getAttribute('aria-busy')).toBe('false');
    expect(calls).toEqual([]);
    await userEvent.clear(name);
    await userEvent.type(name, 'María-José Ñañez, Jr. 2');
    expect(screen.queryByText(/^These scripts have Latin letters only/)).toBeNull();
  });

  it('that the portal would refuse is not sent; why stands where it would have been seen', async () => {
    answerBy(() => ({
      status: 400,
      body: { success: false, code: 'signature.too-small', message: TOO_SMALL },
    }));
    const uploads = answerUploads();
    renderRouted(<NewSignature account={student()} />);

    await choose(png('dot.png'));
    expect(await screen.findByText(TOO_SMALL)).toBeDefined();
    expect((await save()).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(uploads).toEqual([]);
  });

  it('is looked at anew when another image has the same size and time', async () => {
    const calls = answerBy((_, earlier) =>
      earlier.length === 0
        ? { status: 200, body: {} }
        : { status: 400, body: { success: false, code: 'signature.too-small', message: TOO_SMALL } },
    );
    const image = () => new File(['ink'], 'mine.png', { type: 'image/png', lastModified: 5 });
    renderRouted(<NewSignature account={student()} />);
    await choose(image());
    await waitFor(() => expect(picture()).not.toBeNull());
    await choose(image());
    expect(await screen.findByText(TOO_SMALL)).toBeDefined();
    expect(calls).toHaveLength(2);
  });

  it('says that there is no connection, and can be tried again', async () => {
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    renderRouted(<NewSignature account={student()} />);
    await choose(png('mine.png'));
    expect(await screen.findByText(/^The portal cannot be reached/, {}, { timeout: 10_000 })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('whose saving fails says so in the words of the specification, and can be saved again', async () => {
    answerBy(() => ({ status: 200, body: {} }));
    answerUploads(() => 'The portal cannot reach its database at the moment.');
    renderRouted(<NewSignature account={student()} />);

    await choose(png('mine.png'));
    await waitFor(() => expect(picture()).not.toBeNull());
    await userEvent.click(await save());
    expect(await screen.findByText('Error while uploading signature')).toBeDefined();
    expect((await save()).disabled).toBe(false);
  });

  it('of another kind than PNG is refused where it is dropped, and what was chosen before is not saved in its place', async () => {
    answerBy(() => ({ status: 200, body: {} }));
    renderRouted(<NewSignature account={student()} />);
    await choose(png('mine.png'));
    expect(screen.getByText('PNG only. It should be transparent and legible.')).toBeDefined();
    await waitFor(() => expect(picture()).not.toBeNull());
    const photo = new File(['ink'], 'mine.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Signature image'), photo, { applyAccept: false });
    expect(
      await screen.findByText(/^The signature must be a PNG image\. Please save it as PNG/),
    ).toBeDefined();
    expect(picture()).toBeNull();
    expect((await save()).disabled).toBe(true);

    await choose(png('other.png'));
    await waitFor(() => expect(picture()).not.toBeNull());
    expect(screen.queryByText(/^The signature must be a PNG image/)).toBeNull();
  });

  it('of more than 2 MB is refused with the way that makes it smaller', async () => {
    answerBy(() => ({ status: 200, body: {} }));
    renderRouted(<NewSignature account={student()} />);
    const large = Object.defineProperty(png('scan.png'), 'size', { value: LIMITS.signatureBytes + 1 });
    await choose(large);
    expect(await screen.findByText(/^scan\.png is too large.* 2 MB\. Choose it with “Take or/)).toBeDefined();
  });

  it('can be taken from the same photo again after it could not be read', async () => {
    answerBy(() => ({ status: 200, body: {} }));
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no image')));
    const { container } = renderRouted(<NewSignature account={student()} />);
    await choose(png('mine.png'));
    await waitFor(() => expect(picture()).not.toBeNull());
    const input = container.querySelector<HTMLInputElement>('input[accept="image/*"]');
    if (!input) throw new Error('no input');
    await userEvent.upload(input, new File(['?'], 'IMG_1.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText(/^This photo could not be read/)).toBeDefined();
    expect(picture()).toBeNull();
    // else the browser would not tell of it
    expect(input.value).toBe('');
  });
});
