import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { keepUnsentFiles, unsentFiles } from './unsent-files.ts';

const failed = {
  file: new File(['%PDF-1.7'], 'map.pdf'),
  kind: null,
  name: 'map.pdf',
  reason: 'No connection.',
};

it('are there until the page is loaded anew, however long nobody looks at them', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = new QueryClient();
  keepUnsentFiles(client, 12, [failed]);
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect(unsentFiles(client, 12)).toEqual([failed]);
});
