import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SAMPLE_RECORD, sampleCheck } from '../../testing/sample-verification.ts';
import { Answer } from './answer.tsx';

test('does not call a file genuine to which somebody added something, and says who signed that', () => {
  const unknown = { isKnown: false, isTrusted: false, isVisible: false, flaw: null, signedAt: null };
  const later = [{ name: 'SOMEBODY', issuer: 'SOMEBODY', ...unknown }];
  const check = { ...sampleCheck('added'), later, hasMore: true };
  const checked = { fileName: 'paper.pdf', check, checkedAt: '2026-11-22T02:00:00Z' };
  renderScreen(<Answer verification={SAMPLE_RECORD} checked={checked} />);
  expect(screen.queryByText(/genuine/)).toBeNull();
  expect(screen.getByText('Something was added to this document')).toBeTruthy();
  expect(screen.getByText(/of an issuer not known here, says SOMEBODY$/)).toBeTruthy();
});
