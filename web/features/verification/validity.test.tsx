import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Verification } from '#contract/api/verification.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Validity } from './validity.tsx';

const verification: Verification = {
  document: 'Clearance Form',
  requestId: 7,
  requestor: 'Rhea V. Magsino',
  outcome: { isFavourable: true, remarks: [] },
  status: 'COMPLETED',
  completedAt: '2026-11-20T02:00:00Z',
  signees: [],
  sha256: null,
  institution: 'STATE UNIVERSITY',
  certificateFingerprint: '',
};

test('says whose document it is, and that it is valid', () => {
  renderScreen(<Validity verification={verification} />);
  expect(screen.getByText('This document is genuine and valid')).toBeTruthy();
  expect(screen.getByText(/of Rhea V. Magsino was completed/)).toBeTruthy();
});

test('does not call a clearance valid that an office refused, and says which', () => {
  const outcome = { isFavourable: false, remarks: ['Not cleared: Library Services'] };
  renderScreen(<Validity verification={{ ...verification, outcome }} />);
  expect(screen.queryByText('This document is genuine and valid')).toBeNull();
  expect(screen.getByText('Not cleared: Library Services')).toBeTruthy();
});
