import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SAMPLE_RECORD, sampleCheck } from '../../testing/sample-verification.ts';
import { Validity } from './validity.tsx';

test('says whose document it is, and that it is valid', () => {
  renderScreen(<Validity verification={SAMPLE_RECORD} />);
  expect(screen.getByText('This document is genuine and valid')).toBeTruthy();
  expect(screen.getByText(/of Rhea V. Magsino was completed/)).toBeTruthy();
});

test('does not call a clearance valid that an office refused, and says which', () => {
  const outcome = { isFavourable: false, remarks: ['Not cleared: Library Services'] };
  renderScreen(<Validity verification={{ ...SAMPLE_RECORD, outcome }} />);
  expect(screen.queryByText('This document is genuine and valid')).toBeNull();
  expect(screen.getByText('Not cleared: Library Services')).toBeTruthy();
});

test('says when a document was cancelled, and that it no longer counts', () => {
  const cancelled = { ...SAMPLE_RECORD, status: 'CANCELLED', cancelledAt: '2026-11-21T02:00:00Z' } as const;
  renderScreen(<Validity verification={cancelled} check={sampleCheck('cancelled')} />);
  expect(screen.getByText('This document was cancelled')).toBeTruthy();
  expect(screen.getByText('It was cancelled on Nov 21, 2026 10:00 AM and no longer counts.')).toBeTruthy();
  expect(screen.getByText(/unchanged, down to the last byte/)).toBeTruthy();
});

const official = { isKnown: true, isTrusted: true, isVisible: false, flaw: null };
const unknown = { isKnown: false, isTrusted: false, isVisible: false, flaw: null };

test('names who has signed the file since, whose certificate nobody knows, and by when a time-stamp proves the seal', () => {
  const signedAt = '2026-11-22T02:00:00Z';
  const later = [
    { name: 'ROSARIO M. ABAD', issuer: 'Government Root', signedAt, ...official },
    { name: 'SOMEBODY', issuer: 'SOMEBODY', signedAt: null, ...unknown },
    { name: 'R. ABAD', issuer: 'Government Root', signedAt, ...official, isTrusted: false },
  ];
  const check = { ...sampleCheck('genuine'), later, hasMore: true, provenAt: '2026-11-21T02:00:00Z' };
  renderScreen(<Validity verification={SAMPLE_RECORD} check={check} />);
  expect(screen.queryByText(/down to the last byte/)).toBeNull();
  expect(
    screen.getByText('by ROSARIO M. ABAD on Nov 22, 2026 10:00 AM, with a certificate of Government Root'),
  ).toBeTruthy();
  expect(screen.getByText(/certificate, of an issuer not known here, says SOMEBODY$/)).toBeTruthy();
  expect(
    screen.getByText(
      'by R. ABAD on Nov 22, 2026 10:00 AM, with a certificate of Government Root that was not valid then',
    ),
  ).toBeTruthy();
  expect(screen.getByText('A time-stamp proves that it was sealed by Nov 21, 2026 10:00 AM.')).toBeTruthy();
});

test('is not green for a file that somebody signed whom nobody here knows, and says what lies over the page', () => {
  const later = [{ name: 'SOMEBODY', issuer: 'SOMEBODY', signedAt: null, ...unknown, isVisible: true }];
  const check = { ...sampleCheck('genuine'), later, hasMore: true };
  renderScreen(<Validity verification={SAMPLE_RECORD} check={check} />);
  expect(screen.queryByText('This document is genuine and valid')).toBeNull();
  expect(
    screen.getByText('This document is genuine, but not every signature that was added to the file counts'),
  ).toBeTruthy();
  expect(screen.getByText(/What that signature shows on the page was not issued by us\.$/)).toBeTruthy();
});

test.each([
  ['purpose', 'that is not for signing documents'],
  ['method', ', by a method that proves nothing any more (SHA-1)'],
  ['time', ', at a time before the document was sealed or still to come'],
] as const)('is not green for a signature with a flaw in its %s, and says which', (flaw, words) => {
  const signer = { name: 'R. ABAD', issuer: 'Government Root', signedAt: '2026-11-22T02:00:00Z' };
  const later = [{ ...signer, ...official, isTrusted: false, flaw }];
  renderScreen(
    <Validity verification={SAMPLE_RECORD} check={{ ...sampleCheck('genuine'), later, hasMore: true }} />,
  );
  expect(screen.queryByText('This document is genuine and valid')).toBeNull();
  const text = screen.getByText(/^by R\. ABAD/).textContent;
  expect(
    text?.endsWith(`with a certificate of Government Root${words.startsWith(',') ? '' : ' '}${words}`),
  ).toBe(true);
});

test('does not say that a renewed file has the bytes of the one that was issued', () => {
  const check = { ...sampleCheck('genuine'), hasMore: true };
  renderScreen(<Validity verification={SAMPLE_RECORD} check={check} />);
  expect(screen.getByText('This document is genuine and valid')).toBeTruthy();
  expect(screen.queryByText(/down to the last byte/)).toBeNull();
  expect(screen.getByText(/unchanged. Only time-stamps and proofs were added since then/)).toBeTruthy();
});
