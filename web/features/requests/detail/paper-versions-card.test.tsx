import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaperVersion } from '#contract/api/paper-versions.ts';
import { queryClient } from '../../../shared/query-client.ts';
import { startSession } from '../../../shared/session.ts';
import { answerWith } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { leaveRequest } from '../../../testing/sample-request.ts';
import { PaperVersionsCard } from './paper-versions-card.tsx';

const version = (more: Partial<PaperVersion>): PaperVersion => ({
  ...{ id: 1, kind: 'signature', addedAt: '2026-11-23T02:00:00Z', size: 9, sha256: 'ab' },
  addedBy: { id: 5, name: 'Leonora Yumang' },
  signer: { name: 'LEONORA C. YUMANG', issuer: 'Government Root', signedAt: '2026-11-23T01:59:00Z' },
  ...more,
});
async function show(data: { versions: PaperVersion[]; canSign: boolean }) {
  answerWith(200, { success: true, data });
  renderRouted(
    <>
      <PaperVersionsCard request={leaveRequest({ status: 'COMPLETED', isSealed: true })} />
      <p>The rest</p>
    </>,
  );
  await screen.findByText('The rest');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
}
beforeEach(() => startSession(student(), 'a-token'));

describe('a sealed paper', () => {
  it('that got nothing since says nothing to those who cannot sign it', async () => {
    await show({ versions: [], canSign: false });
    expect(screen.queryByRole('heading', { name: 'Signed Elsewhere' })).toBeNull();
  });

  it('names whose certificates it was signed with, who issued them, and its time-stamps', async () => {
    await show({
      versions: [version({}), version({ id: 2, kind: 'time-stamp', addedBy: null, signer: null })],
      canSign: false,
    });
    expect(await screen.findByText('LEONORA C. YUMANG')).toBeDefined();
    expect(
      screen.getByText(/^Certificate of Government Root, signed .*, brought by Leonora Yumang$/),
    ).toBeDefined();
    expect(screen.getByText('Time-stamp')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Download this file' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Add Signed File' })).toBeNull();
  });

  it('is offered to its signees to be signed with a certificate of their own', async () => {
    await show({ versions: [], canSign: true });
    expect(await screen.findByText(/Your key stays with you/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Download to Sign' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add Signed File' })).toBeDefined();
  });
});
