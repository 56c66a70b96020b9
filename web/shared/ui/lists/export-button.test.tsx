import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ExportButton } from './export-button.tsx';

const saveFile = vi.hoisted(() => vi.fn<(file: Blob, name: string) => void>());
vi.mock('../../save-file.ts', () => ({ saveFile }));
beforeEach(() => saveFile.mockReset());

/** The button of an export that comes part by part. */
function open() {
  let parts: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  const fetchFile = async (signal: AbortSignal) => {
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        parts = controller;
      },
    });
    signal.addEventListener('abort', () => parts?.error(signal.reason));
    return stream;
  };
  renderScreen(<ExportButton name="requests" fetchFile={fetchFile} />);
  fireEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
  return {
    send: async (part: Uint8Array<ArrayBuffer>) => {
      await waitFor(() => expect(parts).toBeDefined());
      parts?.enqueue(part);
    },
    end: () => parts?.close(),
    fail: () => parts?.error(new TypeError('network error')),
  };
}

it('saves what came, all of it, and a short file without another word', async () => {
  const { send, end } = open();
  await send(new Uint8Array([65, 66]));
  await send(new Uint8Array([67]));
  end();
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [[file, name] = expect.fail()] = saveFile.mock.calls;
  expect(await file.text()).toBe('ABC');
  expect(name).toMatch(/^requests.*\.csv$/);
  expect(screen.queryByText(/so far/)).toBeNull();
});

it('says of a long file how much has come, and saves nothing of one that is given up', async () => {
  const { send } = open();
  await send(new Uint8Array(3_000_000));
  expect(await screen.findByText(/^\d.* MB so far$/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(/so far/)).toBeNull());
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Export as CSV' });
  expect(button.disabled).toBe(false);
  expect(document.activeElement).toBe(button);
  expect(saveFile).not.toHaveBeenCalled();
});

it('leaves the focus on its button when a long file is there while Cancel has it', async () => {
  const { send, end } = open();
  await send(new Uint8Array(3_000_000));
  (await screen.findByRole('button', { name: 'Cancel' })).focus();
  end();
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const button = screen.getByRole('button', { name: 'Export as CSV' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('saves nothing of a file that does not come whole', async () => {
  const { send, fail } = open();
  await send(new Uint8Array(10));
  fail();
  expect(await screen.findByText('Error while exporting requests')).toBeDefined();
  expect(saveFile).not.toHaveBeenCalled();
});
