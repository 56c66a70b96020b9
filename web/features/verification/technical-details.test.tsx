import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SAMPLE_RECORD } from '../../testing/sample-verification.ts';
import { TechnicalDetails } from './technical-details.tsx';

it.each([
  ['COMPLETED', 'The document is being sealed.'],
  ['CANCELLED', 'The document was cancelled before it was sealed: there is no sealed file.'],
] as const)('says why a document that is %s has no sealed file', (status, text) => {
  const verification = { ...SAMPLE_RECORD, status, sha256: null };
  renderScreen(<TechnicalDetails verification={verification} isHashShown />);
  expect(screen.getByText(text)).toBeDefined();
});

it('is folded until somebody asks for it', () => {
  renderScreen(<TechnicalDetails verification={SAMPLE_RECORD} isHashShown />);
  const button = screen.getByRole('button', { name: 'Show details', expanded: false });
  fireEvent.click(button);
  expect(screen.getByRole('button', { name: 'Hide details', expanded: true })).toBe(button);
});

it('gives the certificate of the authority, and says how a reader comes to trust it', () => {
  renderScreen(<TechnicalDetails verification={SAMPLE_RECORD} isHashShown={false} />);
  const link = screen.getByRole('link', { name: 'Download the authority’s certificate' });
  expect(link.getAttribute('href')).toBe('/api/v1/seal/authority.cer?fingerprint=AB%3ACD');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByText('SHA-256 of the sealed file')).toBeNull();
});
