import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { UNPRINTABLE } from '#contract/unprintable.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { UnsentPaper } from './unsent-paper.tsx';

vi.mock('../preview/paper.tsx', () => ({
  Paper: ({ label }: { label: string }) => <section aria-label={label} />,
}));

test('what the paper cannot print is said above it', async () => {
  showPaper({ [UNPRINTABLE]: encodeURIComponent('王 😀') });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The paper shows � for what it cannot print: 王 😀',
  );
});

test('nothing is said of a paper that shows everything', async () => {
  showPaper({});
  await screen.findByRole('region', { name: 'Your paper' });
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Download the preview' }).hasAttribute('disabled')).toBe(false),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

function showPaper(headers: Record<string, string>): void {
  vi.stubGlobal('fetch', async () => new Response('%PDF-1.7', { headers }));
  const unsent = { documentId: 1, signees: [], formResponse: {} };
  renderScreen(<UnsentPaper unsent={unsent} name="Travel Order" />);
}
