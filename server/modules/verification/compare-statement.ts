import type { FileStatement, Said, Verification } from '#contract/api/verification.ts';
import { toTheSecond } from '#contract/format/relative-time.ts';
import { sealReason } from '#contract/seal-reason.ts';
import { MINUTE_MS } from '#contract/time-units.ts';
import { normalized } from '#server/file-statements/normalized.ts';
import type { FileStatement as Stated } from '#server/file-statements/read-statement.ts';
import { SUBSTITUTE } from '#server/pdf/sanitize-text.ts';
import type { SealCheck } from '#server/seal/verify-seal.ts';

type File = {
  /** Null where the file cannot be read. */
  stated: Stated | null;
  seal: Pick<SealCheck, 'isSealed' | 'isOurs' | 'signedAt'>;
  sha256: string;
  /** Whether it is known byte for byte: then it was sealed by this portal, with whichever certificate it had at the time. */
  isIssued: boolean;
};

/** The records of before have the time at which the seal had been made and stored. */
const BETWEEN_SEAL_AND_RECORD_MS = 5 * MINUTE_MS;

/** What a file says beside what the record says, in the institution's time zone; without a record nothing agrees or differs. */
export function compareStatement(
  { stated, seal, sha256, isIssued }: File,
  record: Verification | null,
  timeZone: string,
): FileStatement {
  const beside = (value: string | null | undefined, recorded: string | null | undefined): Said =>
    compared(
      value ?? null,
      recorded == null ? null : agreement(value ?? '', bare(value ?? '') === bare(recorded)),
    );
  const sealedAt = seal.signedAt;
  const reason = seal.isSealed ? (stated?.reason ?? null) : null;
  return {
    document: beside(stated?.document, record?.document),
    requestId: beside(stated?.requestId, record && String(record.requestId)),
    requestor: beside(stated?.requestor, record?.requestor),
    code: beside(stated?.code, record?.code),
    standing: compared(reason, record && isStanding(reason ?? '', record)),
    sealedAt: compared(sealedAt, record?.sealedAt ? isSealedAt(sealedAt, record.sealedAt) : null),
    certificate: compared(stated?.certificate ?? null, record && (seal.isOurs || isIssued)),
    sha256: beside(sha256, record?.sha256),
    signees: (record?.signees ?? []).map((signee) => signeeIn(stated, signee, timeZone)),
  };
}

function compared(value: string | null, agrees: boolean | null): Said {
  return { value, agrees: value === null ? null : agrees };
}

/** Whether the record still says what the seal said of the stages; papers of before said something else and are believed. */
function isStanding(reason: string, { status, signees, outcome }: Verification): boolean {
  if (status === 'CANCELLED') return false;
  if (!reason.startsWith('Completed;')) return true;
  const stages = signees.map(({ isSkipped }) => ({ isSkipped, isCompleted: !isSkipped }));
  return reason === sealReason({ stages, remarks: outcome.remarks });
}

/** A file says it to the second. Null where the record was written soon after the seal. */
function isSealedAt(sealedAt: string | null, recordedAt: string): boolean | null {
  const [sealed, recorded] = [Date.parse(sealedAt ?? ''), Date.parse(recordedAt)];
  if (Math.floor(sealed / 1000) === Math.floor(recorded / 1000)) return true;
  return Math.abs(recorded - sealed) <= BETWEEN_SEAL_AND_RECORD_MS ? null : false;
}

/** Whether the annex names this person, and has this time. Who was skipped has neither. */
function signeeIn(
  stated: Stated | null,
  { name, signedAt }: Verification['signees'][number],
  timeZone: string,
): FileStatement['signees'][number] {
  const record = stated?.record;
  if (!record || name === null || signedAt === null) return { name: null, signedAt: null, agrees: null };
  const isNamed = agreement(record.names, bare(record.names).includes(bare(name)));
  const hasTime = record.times.includes(toTheSecond(new Date(signedAt), timeZone));
  return { name: isNamed ? name : null, signedAt: hasTime ? signedAt : null, agrees: hasTime && isNamed };
}

/** Null where a text does not say it, but has characters that could not be printed. */
function agreement(printed: string, isSaid: boolean): boolean | null {
  return !isSaid && printed.includes(SUBSTITUTE) ? null : isSaid;
}

/**
 * In the form in which a paper prints what its fonts have in another form only. Spaces do not count: a line may end within a word or
 * after a hyphen.
 */
function bare(text: string): string {
  return normalized(text.normalize('NFKC')).replaceAll(' ', '');
}
