import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SignedByList } from './signed-by-list.tsx';

it('names a stage that was skipped, without a signature, and says why (N51)', () => {
  const dean = { position: 'Dean', onBehalfOf: null };
  renderScreen(
    <SignedByList
      signees={[
        {
          ...dean,
          name: null,
          signedAt: null,
          isSkipped: true,
          skippedReason: 'The requestor holds this position.',
        },
        {
          name: 'Dr. Rogelio S. Dimayuga',
          position: 'University President',
          signedAt: '2026-11-20T08:00:00.000Z',
          onBehalfOf: null,
          isSkipped: false,
          skippedReason: null,
        },
      ]}
    />,
  );
  const [skipped, signed] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(skipped).toBe('Not requiredDeanThe requestor holds this position.');
  expect(signed).toContain('Dr. Rogelio S. DimayugaUniversity PresidentNov 20, 2026');
});
