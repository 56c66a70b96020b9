import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { OneFileDropzone } from './one-file-dropzone.tsx';

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const TEXT = new File(['x'], 'c.txt', { type: 'text/plain' });

const onFile = vi.fn();
const onRefused = vi.fn();
beforeEach(() => {
  onFile.mockReset();
  onRefused.mockReset();
});

function drop(...files: File[]) {
  renderScreen(
    <OneFileDropzone accept={['image/png']} onFile={onFile} onRefused={onRefused}>
      Drop it here
    </OneFileDropzone>,
  );
  const place = screen.getByText('Drop it here');
  const event = createEvent.drop(place);
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  Object.defineProperty(event, 'dataTransfer', { value: { files, items, types: ['Files'] } });
  fireEvent(place, event);
}

it('takes one file', async () => {
  drop(png('a.png'));
  await waitFor(() => expect(onFile.mock.lastCall?.[0]).toMatchObject({ name: 'a.png' }));
  expect(onRefused).not.toHaveBeenCalled();
});

it('says what is wrong with one that is not accepted', async () => {
  drop(TEXT);
  await waitFor(() => expect(onRefused.mock.lastCall?.[0]).toMatchObject({ file: { name: 'c.txt' } }));
  expect(onFile).not.toHaveBeenCalled();
});

it.each([
  ['two that are accepted', [png('a.png'), png('b.png')]],
  ['one that is accepted and one that is not', [png('a.png'), TEXT]],
])('takes none of several: %s', async (_, files) => {
  drop(...files);
  await waitFor(() => expect(onRefused.mock.calls).toEqual([[null]]));
  expect(onFile).not.toHaveBeenCalled();
});
