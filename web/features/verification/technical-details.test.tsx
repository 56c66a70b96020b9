import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Verification } from '#contract/api/verification.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TechnicalDetails } from './technical-details.tsx';

it.each([
  ['COMPLETED', 'The document is being sealed.'],
  ['CANCELLED', 'The document was cancelled before it was sealed: there is no sealed file.'],
] as const)('says why a document that is %s has no sealed file', (status, text) => {
  const verification: Verification = {
    document: 'Travel Order',
    requestId: 7,
    status,
    requestor: 'Rhea V. Magsino',
    outcome: { isFavourable: true, remarks: [] },
    completedAt: '2026-11-20T08:00:00.000Z',
    signees: [],
    sha256: null,
    institution: 'State University',
    certificateFingerprint: 'AB:CD',
  };
  renderScreen(<TechnicalDetails verification={verification} />);
  expect(screen.getByText(text)).toBeDefined();
});
