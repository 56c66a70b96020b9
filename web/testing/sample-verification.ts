import type { FileCheck, FileStatement, Said, Verdict, Verification } from '#contract/api/verification.ts';

const AT = '2026-11-20T02:00:00.000Z';

/** The record of a Travel Order that two people have signed. */
export const SAMPLE_RECORD: Verification = {
  document: 'Travel Order',
  requestId: 7,
  code: '7QK4M2XW9T3PZB5A',
  requestor: 'Rhea V. Magsino',
  outcome: { isFavourable: true, remarks: [] },
  status: 'COMPLETED',
  completedAt: AT,
  cancelledAt: null,
  signees: [
    {
      name: 'Dr. Isidro L. Macaspac',
      position: 'Dean',
      signedAt: '2026-11-19T02:00:00.000Z',
      onBehalfOf: null,
      isSkipped: false,
      skippedReason: null,
    },
    {
      name: 'Dr. Rogelio S. Dimayuga',
      position: 'University President',
      signedAt: AT,
      onBehalfOf: null,
      isSkipped: false,
      skippedReason: null,
    },
  ],
  signedSince: [],
  sha256: 'a'.repeat(64),
  sealedAt: AT,
  institution: 'STATE UNIVERSITY',
  certificateFingerprint: 'AB:CD',
};

const alike = (value: string): Said => ({ value, agrees: true });

/** What the file says that was issued for it. */
export const SAMPLE_STATEMENT: FileStatement = {
  document: alike('Travel Order'),
  requestId: alike('7'),
  requestor: alike('Rhea V. Magsino'),
  code: alike('7QK4M2XW9T3PZB5A'),
  standing: alike('Completed; 2 stages signed'),
  sealedAt: alike(AT),
  certificate: alike('STATE UNIVERSITY Document Seal'),
  sha256: alike('a'.repeat(64)),
  signees: SAMPLE_RECORD.signees.map(({ name, signedAt }) => ({ name, signedAt, agrees: true })),
};

/** The check of a file that says the same as the record, but for `said`. */
export function sampleCheck(verdict: Verdict, said: Partial<FileStatement> = {}): FileCheck {
  const isIntact = ['genuine', 'cancelled', 'another', 'added', 'unrecorded', 'foreign'].includes(verdict);
  return {
    verdict,
    isIntact,
    isOurs: isIntact && verdict !== 'foreign',
    problem: null,
    provenAt: null,
    later: [],
    hasMore: false,
    sha256: 'a'.repeat(64),
    statement: { ...SAMPLE_STATEMENT, ...said },
  };
}
