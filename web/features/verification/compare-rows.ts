import type { FileCheck, FileStatement, Said, Verification } from '#contract/api/verification.ts';
import { toTheSecond } from '#contract/format/relative-time.ts';
import { formatVerificationCode } from '#contract/format/verification-code.ts';
import { settings } from '../../shared/settings.ts';

/** One fact as the file and as the record have it; null where one of them has nothing. */
export type ComparedRow = {
  label: string;
  file: string | null;
  record: string | null;
  /** Null where there is nothing to compare. */
  agrees: boolean | null;
};

/** The facts of a checked file in the order of a paper, from what it is to its bytes. */
export function compareRows(
  { statement, later, verdict }: Pick<FileCheck, 'statement' | 'later' | 'verdict'>,
  record: Verification | null,
): ComparedRow[] {
  const row = (
    label: string,
    said: Said,
    recorded: string | null | undefined,
    shown = same,
  ): ComparedRow => ({
    label,
    file: said.value && shown(said.value),
    record: recorded ? shown(recorded) : null,
    agrees: said.agrees,
  });
  const isSealed = verdict !== 'unsealed' && verdict !== 'unknown';
  return [
    row('Document', statement.document, record?.document),
    row('Number', statement.requestId, record && String(record.requestId), (id) => `No. ${id}`),
    row('Requestor', statement.requestor, record?.requestor),
    { ...row('Standing', statement.standing, null), record: record && standingOf(record) },
    ...(record?.signees ?? []).map((signee, index) => signeeRow(signee, statement.signees[index])),
    ...(record?.signedSince ?? []).map((signer) => signedSinceRow(signer, later)),
    row('Sealed', statement.sealedAt, record?.sealedAt, exactly),
    {
      label: 'Sealed with',
      file: statement.certificate.value ?? (statement.sealedAt.value && 'A seal that does not hold'),
      record: record && `The seal of ${record.institution}`,
      agrees: statement.certificate.agrees,
    },
    row('Verification code', statement.code, record?.code, formatVerificationCode),
    row(
      isSealed ? 'Bytes when sealed (SHA-256)' : 'Bytes of the file (SHA-256)',
      statement.sha256,
      record?.sha256,
    ),
  ];
}

/** Whether the request still counts. */
export function standingOf({ status, completedAt, cancelledAt }: Verification): string {
  const completed = `Completed on ${exactly(completedAt)}`;
  return status === 'CANCELLED' && cancelledAt
    ? `${completed}, cancelled on ${exactly(cancelledAt)}`
    : completed;
}

type Signee = Verification['signees'][number];

function signeeRow(signee: Signee, said: FileStatement['signees'][number] | undefined): ComparedRow {
  const { position, name, signedAt, onBehalfOf, skippedReason } = signee;
  if (!name || !signedAt) {
    return { label: position, file: null, record: `Not required: ${skippedReason ?? ''}`, agrees: null };
  }
  const what = `${name}, ${exactly(signedAt)}`;
  return {
    label: position,
    file: said?.agrees ? what : said?.agrees === false ? partly(said) : null,
    record: onBehalfOf ? `${what}, on behalf of ${onBehalfOf}` : what,
    agrees: said?.agrees ?? null,
  };
}

/** The sealed file, which most people have, is without it: that is no difference. */
function signedSinceRow(
  { name, issuer, signedAt }: Verification['signedSince'][number],
  later: FileCheck['later'],
): ComparedRow {
  const isThere = later.some((one) => one.name === name && one.signedAt === signedAt && one.isTrusted);
  const what = `${name}, ${exactly(signedAt)}`;
  return {
    label: 'Signed once more',
    file: isThere ? what : null,
    record: `${what}, with a certificate of ${issuer}`,
    agrees: isThere || null,
  };
}

function partly({ name, signedAt }: { name: string | null; signedAt: string | null }): string {
  if (name) return `${name}, not at this time`;
  return signedAt ? `${exactly(signedAt)}, not by this person` : 'Neither this person nor this time';
}

/** In one piece: a line does not end within it. */
function exactly(at: string): string {
  return toTheSecond(new Date(at), settings().timeZone).replaceAll(' ', '\u00a0');
}

function same(value: string): string {
  return value;
}
