import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SignedByList, SignedSinceList } from './signed-by-list.tsx';

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

it('names who signed the file once more, with whose certificate and when', () => {
  const signer = { name: 'ISIDRO L. MACASPAC', issuer: 'PNPKI', signedAt: '2026-11-21T02:00:00.000Z' };
  renderScreen(<SignedSinceList signers={[signer]} />);
  const item = screen.getByRole('listitem').textContent;
  expect(item).toContain('ISIDRO L. MACASPACCertificate of PNPKINov 21, 2026');
});
