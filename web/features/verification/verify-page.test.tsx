import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../shared/query-client.ts';
import { answerBy } from '../../testing/answer.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { SAMPLE_RECORD } from '../../testing/sample-verification.ts';
import { verificationQuery } from './verification-query.ts';
import { VerifyPage } from './verify-page.tsx';

it('keeps the answer when the portal gives none to the second call for it', async () => {
  const data = { verification: SAMPLE_RECORD, checkedAt: '2026-11-23T03:44:04.000Z' };
  let isAway = false;
  answerBy(() =>
    isAway
      ? { status: 429, body: { success: false, message: 'Too many calls.' } }
      : { status: 200, body: { success: true, data } },
  );
  renderRouted(<VerifyPage code={SAMPLE_RECORD.code} />);
  expect(await screen.findByText('Check a copy')).toBeDefined();
  isAway = true;
  const { queryKey } = verificationQuery(SAMPLE_RECORD.code);
  await act(() => queryClient.refetchQueries({ queryKey }));
  expect(queryClient.getQueryState(queryKey)?.status).toBe('error');
  expect(screen.queryByText('Check a copy')).not.toBeNull();
});
