import { expect, it } from 'vitest';
import type { FileCheck, FileStatement, Verification } from '#contract/api/verification.ts';
import { SAMPLE_RECORD, SAMPLE_STATEMENT } from '../../testing/sample-verification.ts';
import { type ComparedRow, compareRows as rowsOf } from './compare-rows.ts';

/** With the spaces that a test can type. */
const compareRows = (
  statement: FileStatement,
  record: Verification | null,
  { later = [], verdict = 'genuine' }: Partial<Pick<FileCheck, 'later' | 'verdict'>> = {},
): ComparedRow[] =>
  JSON.parse(JSON.stringify(rowsOf({ statement, later, verdict }, record)).replaceAll('\u00a0', ' '));

const [dean = undefined, president = undefined] = SAMPLE_RECORD.signees;

it('says what the file that was issued and its record have in common', () => {
  const rows = compareRows(SAMPLE_STATEMENT, SAMPLE_RECORD);
  expect(rows.map(({ label, file, record }) => [label, file, record])).toEqual([
    ['Document', 'Travel Order', 'Travel Order'],
    ['Number', 'No. 7', 'No. 7'],
    ['Requestor', 'Rhea V. Magsino', 'Rhea V. Magsino'],
    ['Standing', 'Completed; 2 stages signed', 'Completed on Nov 20, 2026 10:00:00 AM'],
    ...[dean, president].map((one) => {
      const what = `${one?.name}, Nov ${one === dean ? 19 : 20}, 2026 10:00:00 AM`;
      return [one?.position, what, what];
    }),
    ['Sealed', 'Nov 20, 2026 10:00:00 AM', 'Nov 20, 2026 10:00:00 AM'],
    ['Sealed with', 'STATE UNIVERSITY Document Seal', 'The seal of STATE UNIVERSITY'],
    ['Verification code', '7QK4 M2XW 9T3P ZB5A', '7QK4 M2XW 9T3P ZB5A'],
    ['Bytes when sealed (SHA-256)', 'a'.repeat(64), 'a'.repeat(64)],
  ]);
  expect(rows.every(({ agrees }) => agrees)).toBe(true);
});

it('says how far a signature of the record stands in the file', () => {
  const signees = [
    { name: dean?.name ?? null, signedAt: null, agrees: false },
    { name: null, signedAt: president?.signedAt ?? null, agrees: false },
  ];
  const rows = compareRows({ ...SAMPLE_STATEMENT, signees }, SAMPLE_RECORD).slice(4, 6);
  expect(rows.map(({ file }) => file)).toEqual([
    'Dr. Isidro L. Macaspac, not at this time',
    'Nov 20, 2026 10:00:00 AM, not by this person',
  ]);
  const neither = [{ name: null, signedAt: null, agrees: false }];
  expect(compareRows({ ...SAMPLE_STATEMENT, signees: neither }, SAMPLE_RECORD)[4]?.file).toBe(
    'Neither this person nor this time',
  );
});

it('compares neither a stage that was skipped nor what a file does not say', () => {
  const skipped: Verification['signees'][number] = {
    name: null,
    position: 'Dean',
    signedAt: null,
    onBehalfOf: null,
    isSkipped: true,
    skippedReason: 'The requestor holds this position.',
  };
  const nothing = { name: null, signedAt: null, agrees: null };
  const record = { ...SAMPLE_RECORD, signees: [skipped, ...SAMPLE_RECORD.signees] };
  const rows = compareRows({ ...SAMPLE_STATEMENT, signees: [nothing, nothing, nothing] }, record);
  expect(rows[4]).toEqual({
    label: 'Dean',
    file: null,
    record: 'Not required: The requestor holds this position.',
    agrees: null,
  });
  expect(rows[5]).toMatchObject({ file: null, agrees: null });
});

it('says of a cancelled request when it was completed and when it was cancelled', () => {
  const cancelled = { status: 'CANCELLED', cancelledAt: '2026-11-21T02:00:00Z' } as const;
  const said = { ...SAMPLE_STATEMENT, standing: { value: 'Completed; 2 stages signed', agrees: false } };
  expect(compareRows(said, { ...SAMPLE_RECORD, ...cancelled })[3]).toEqual({
    label: 'Standing',
    file: 'Completed; 2 stages signed',
    record: 'Completed on Nov 20, 2026 10:00:00 AM, cancelled on Nov 21, 2026 10:00:00 AM',
    agrees: false,
  });
});

it('does not name the certificate of a seal that is broken', () => {
  const said = { ...SAMPLE_STATEMENT, certificate: { value: null, agrees: null } };
  expect(compareRows(said, SAMPLE_RECORD)[7]).toMatchObject({
    label: 'Sealed with',
    file: 'A seal that does not hold',
    agrees: null,
  });
  const unsealed = { ...said, sealedAt: { value: null, agrees: null } };
  expect(compareRows(unsealed, SAMPLE_RECORD)[7]).toMatchObject({ file: null });
});

it('names who signed once more, and whether that is in the file', () => {
  const signer = { name: 'ISIDRO L. MACASPAC', issuer: 'PNPKI', signedAt: '2026-11-21T02:00:00.000Z' };
  const record = { ...SAMPLE_RECORD, signedSince: [signer] };
  const rowIn = (later: FileCheck['later']) =>
    compareRows(SAMPLE_STATEMENT, record, { later }).find(({ label }) => label === 'Signed once more');
  const what = 'ISIDRO L. MACASPAC, Nov 21, 2026 10:00:00 AM';
  expect(rowIn([])).toEqual({
    label: 'Signed once more',
    file: null,
    record: `${what}, with a certificate of PNPKI`,
    agrees: null,
  });
  const inFile = { ...signer, isKnown: true, isVisible: false, flaw: null, isTrusted: true };
  expect(rowIn([inFile])).toMatchObject({ file: what, agrees: true });
  expect(rowIn([{ ...inFile, isTrusted: false }])).toMatchObject({ file: null, agrees: null });
});

it('says nothing of a seal of the bytes of a file that has none', () => {
  const labelOf = (verdict: FileCheck['verdict']) =>
    compareRows(SAMPLE_STATEMENT, null, { verdict }).at(-1)?.label;
  expect(labelOf('changed')).toBe('Bytes when sealed (SHA-256)');
  expect(['unsealed', 'unknown'].map((verdict) => labelOf(verdict as FileCheck['verdict']))).toEqual([
    'Bytes of the file (SHA-256)',
    'Bytes of the file (SHA-256)',
  ]);
});
