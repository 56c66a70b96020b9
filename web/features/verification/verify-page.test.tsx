import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../shared/query-client.ts';
import { answerWith } from '../../testing/answer.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { SAMPLE_RECORD } from '../../testing/sample-verification.ts';
import { verificationQuery } from './verification-query.ts';
import { VerifyPage } from './verify-page.tsx';

it('keeps the answer when it is asked for once more and the portal does not answer', async () => {
  const { queryKey } = verificationQuery(SAMPLE_RECORD.code);
  queryClient.setQueryData(queryKey, { verification: SAMPLE_RECORD, checkedAt: '2026-11-23T03:44:04.000Z' });
  answerWith(429, { success: false, message: 'Too many calls.' });
  renderRouted(<VerifyPage code={SAMPLE_RECORD.code} />);
  expect(await screen.findByText('Check a copy')).toBeDefined();
  await act(() => queryClient.refetchQueries({ queryKey }));
  expect(queryClient.getQueryState(queryKey)?.status).toBe('error');
  expect(screen.queryByText('Check a copy')).not.toBeNull();
});
