import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CODES, givePassword, openCard, press, resetAnswers } from '../../../testing/two-factor.tsx';

beforeEach(resetAnswers);

it('recovery codes are counted, and made anew with the password', async () => {
  const sent = openCard(true);
  expect(await screen.findByText('2 of 10 recovery codes left')).toBeDefined();
  await press('New recovery codes');
  await givePassword('Make new codes');
  expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeDefined();
  expect(sent().map(([path]) => path)).toEqual(['confirm-password', 'recovery-codes']);
});

it('recovery codes can be copied, downloaded and printed', async () => {
  const writeText = vi.fn(async (_text: string) => undefined);
  vi.stubGlobal('navigator', { ...navigator, onLine: true, clipboard: { writeText } });
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:codes';
  });
  openCard(true);
  await press('New recovery codes');
  await givePassword('Make new codes');
  await press('Copy');
  expect(await screen.findByText('Recovery codes copied')).toBeDefined();
  await press('Download');
  const text = writeText.mock.calls[0]?.[0] ?? '';
  expect(text).toMatch(
    /^Recovery codes of miguel\.santillan@students\.example\.edu for Lagda, made on \w+ \d+/,
  );
  for (const code of CODES) expect(text).toContain(`\n${code}\n`);
  expect(await saved[0]?.text()).toBe(text);
  expect(screen.getByRole('button', { name: 'Print' })).toBeDefined();
});
