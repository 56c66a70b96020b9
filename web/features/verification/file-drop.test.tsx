import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { megabytes } from '#contract/format/file-size.ts';
import { LIMITS } from '#contract/limits.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import FileDrop from './file-drop.tsx';

const show = () => {
  const check = { submit: vi.fn(), reset: vi.fn(), isPending: false, error: null };
  return { check, ...renderScreen(<FileDrop check={check} />) };
};

it('says how large a file may be, sends none that is larger, and takes back what was said of the one before', async () => {
  const { container, check } = show();
  const file = new File(['%PDF-1.7'], 'paper.pdf', { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: LIMITS.checkedFileBytes + 1 });
  const input = container.querySelector('input[type=file]');
  fireEvent.change(input as Element, { target: { files: [file] } });
  const sentence = `paper.pdf was not checked. Please choose one PDF file of at most ${megabytes(LIMITS.checkedFileBytes)}.`;
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(check.submit).not.toHaveBeenCalled();
  expect(check.reset).toHaveBeenCalledOnce();
});

it('checks none of several files that are dropped together, and says so', async () => {
  const { container, check } = show();
  const files = ['a.pdf', 'b.pdf'].map((name) => new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
  fireEvent.change(container.querySelector('input[type=file]') as Element, { target: { files } });
  expect(await screen.findByText(/Please choose one PDF file/)).toBeDefined();
  expect(check.submit).not.toHaveBeenCalled();
  expect(check.reset).toHaveBeenCalledOnce();
});

it('says that a file is empty, and does not send it', async () => {
  const { container, check } = show();
  const file = new File([], 'paper.pdf', { type: 'application/pdf' });
  fireEvent.change(container.querySelector('input[type=file]') as Element, { target: { files: [file] } });
  expect(await screen.findByText(/^paper\.pdf is empty\. Please choose/)).toBeDefined();
  // the next Tab does not begin at the top of the page
  expect(document.activeElement).toBe(container.querySelector('.mantine-Dropzone-root'));
  expect(check.submit).not.toHaveBeenCalled();
});
