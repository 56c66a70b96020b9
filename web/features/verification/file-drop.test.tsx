import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { megabytes } from '#contract/format/file-size.ts';
import { LIMITS } from '#contract/limits.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import FileDrop from './file-drop.tsx';

it('says how large a file may be, and sends none that is larger', async () => {
  const onFile = vi.fn();
  const { container } = renderScreen(<FileDrop onFile={onFile} isPending={false} error={null} />);
  const file = new File(['%PDF-1.7'], 'paper.pdf', { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: LIMITS.checkedFileBytes + 1 });
  const input = container.querySelector('input[type=file]');
  fireEvent.change(input as Element, { target: { files: [file] } });
  const sentence = `Please choose one PDF file of at most ${megabytes(LIMITS.checkedFileBytes)}.`;
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(onFile).not.toHaveBeenCalled();
});

it('checks none of several files that are dropped together, and says so', async () => {
  const onFile = vi.fn();
  const { container } = renderScreen(<FileDrop onFile={onFile} isPending={false} error={null} />);
  const files = ['a.pdf', 'b.pdf'].map((name) => new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
  fireEvent.change(container.querySelector('input[type=file]') as Element, { target: { files } });
  expect(await screen.findByText(/Please choose one PDF file/)).toBeDefined();
  expect(onFile).not.toHaveBeenCalled();
});
