import { expect, it } from 'vitest';
import { sealReason } from './seal-reason.ts';

const signed = { isCompleted: true, isSkipped: false };
const skipped = { isCompleted: false, isSkipped: true };

it('says that all have signed only of those who have', () => {
  expect(sealReason({ stages: [signed, signed, signed], remarks: [] })).toBe('Completed; 3 stages signed');
});

it('names what was not required and what speaks against it', () => {
  expect(
    sealReason({ stages: [signed, skipped], remarks: ['Not cleared: Library Services', 'A case'] }),
  ).toBe('Completed; 1 stage signed; 1 stage not required; 2 reservations');
});

it('names a single reservation', () => {
  expect(sealReason({ stages: [signed], remarks: ['A case'] })).toBe(
    'Completed; 1 stage signed; 1 reservation',
  );
});
