import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OperatorWarning } from '#contract/api/dashboards.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { Warnings } from './warnings.tsx';

const MB = 1024 * 1024;
const cases: [OperatorWarning, string, RegExp][] = [
  [{ type: 'storage' }, 'Files cannot be stored', /^Uploads fail/],
  [{ type: 'disk', freeBytes: 120 * MB }, 'The disk is nearly full', /^120 MB are left/],
  [{ type: 'queue' }, 'Background work stands still', /^Mails and seals wait/],
  [
    { type: 'seals', count: 1, requestId: 7, since: new Date(Date.now() - 25 * 60_000).toISOString() },
    '1 request waits for its seal',
    /^No. 7 has waited longest: it was completed 25 minutes ago/,
  ],
  [
    { type: 'certificate', validTo: '2026-12-01T04:00:00.000Z', hasEnded: false },
    'The certificate of the seal ends soon',
    /^It is valid until Dec 01, 2026 12:00 PM/,
  ],
  [
    { type: 'certificate', validTo: '2026-11-01T04:00:00.000Z', hasEnded: true },
    'The certificate of the seal has ended',
    /^It was valid until Nov 01, 2026 12:00 PM/,
  ],
];

it.each(cases)('says what is wrong and what to do: %o', async (warning, title, text) => {
  renderRouted(<Warnings warnings={[warning]} />);
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
});

it('leads to the request whose seal has been missing for longest', async () => {
  const since = '2026-11-20T08:00:00.000Z';
  renderRouted(<Warnings warnings={[{ type: 'seals', count: 3, requestId: 7, since }]} />);
  const link = await screen.findByRole('link', { name: 'Open request No. 7' });
  expect(link.getAttribute('href')).toBe('/requests/7');
  expect(screen.getByText('3 requests wait for their seals')).toBeDefined();
});

it('is not there while everything works', () => {
  renderRouted(<Warnings warnings={[]} />);
  expect(screen.queryByText('What does not work')).toBeNull();
});
