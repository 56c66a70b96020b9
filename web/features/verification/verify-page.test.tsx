import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
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

it('names the code that no paper carries as it is printed, and nothing that cannot be one', async () => {
  answerBy(() => ({ status: 404, body: { success: false, message: 'Document not found.' } }));
  renderRouted(<VerifyPage code="7QK4M2XW9T3PZB5A7QK4M2XW9T" />);
  expect(await screen.findByText(/carries the code 7QK4 M2XW 9T3P ZB5A 7QK4 M2XW 9T\. Please/)).toBeDefined();
  // whoever has the file as well need not go elsewhere
  expect(await screen.findByLabelText('Choose the PDF to check')).toBeDefined();
  cleanup();
  renderRouted(<VerifyPage code={'X'.repeat(3000)} />);
  expect(await screen.findByText(/^No completed document carries this code\. Please/)).toBeDefined();
});

/** The field for a code, until the answer takes its place. */
function CodeThenAnswer() {
  const [code, setCode] = useState('');
  if (code) return <VerifyPage code={code} />;
  return <input aria-label="Code" onKeyDown={() => setCode(SAMPLE_RECORD.code)} />;
}

it('has the focus when it takes the place of the field for the code', async () => {
  const data = { verification: SAMPLE_RECORD, checkedAt: '2026-11-23T03:44:04.000Z' };
  answerBy(() => ({ status: 200, body: { success: true, data } }));
  renderRouted(<CodeThenAnswer />);
  (await screen.findByLabelText('Code')).focus();
  await userEvent.keyboard('{Enter}');
  const answer = await screen.findByRole('alert', { name: 'This document is genuine and valid' });
  expect(document.activeElement).toBe(answer);
});
