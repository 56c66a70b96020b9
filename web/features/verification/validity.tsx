import { List, Text } from '@mantine/core';
import type { FileCheck, Verification } from '#contract/api/verification.ts';
import { IconAlertTriangle, IconRosetteDiscountCheck } from '~icons';
import { isFocusLost } from '../../shared/focus-screen.ts';
import { lastFocused } from '../../shared/last-focused.ts';
import { AnswerBox } from './answer-box.tsx';
import { exactTime } from './exact-time.ts';
import { LaterSigners } from './later-signers.tsx';

const TITLES = {
  good: 'This document is genuine and valid',
  reserved: 'This document is genuine, but not everything on it is favourable',
  signed: 'This document is genuine, but not every signature that was added to the file counts',
  cancelled: 'This document was cancelled',
};

type Props = {
  verification: Verification;
  /** Of the file that was issued, when somebody holds it and not only its code. */
  check?: FileCheck | undefined;
};

/** Whether it takes the place of what had the focus, such as the field for the code, and not of nothing, as by a link. */
function hasLostFocus(): boolean {
  return lastFocused() !== null && isFocusLost();
}

/** The answer to the one question: does this document count? */
export function Validity({ verification, check }: Props) {
  const { document, requestId, requestor, status, completedAt, cancelledAt, institution, outcome } =
    verification;
  const isValid = status === 'COMPLETED';
  const isWellSigned = check?.later.every(({ isTrusted }) => isTrusted) ?? true;
  const isGood = isValid && outcome.isFavourable && isWellSigned;
  const reserved = outcome.isFavourable ? 'signed' : 'reserved';
  return (
    <AnswerBox
      color={isGood ? 'green' : isValid ? 'orange' : 'red'}
      icon={isGood ? <IconRosetteDiscountCheck /> : <IconAlertTriangle />}
      title={isValid ? TITLES[isGood ? 'good' : reserved] : TITLES.cancelled}
      isFocused={check !== undefined || hasLostFocus()}
    >
      <Text>
        <strong>
          {document} No. {requestId}
        </strong>{' '}
        of {requestor} was completed at {institution} on {exactTime(completedAt)}.
      </Text>
      {!outcome.isFavourable && (
        <List mt="xs">
          {outcome.remarks.map((remark) => (
            <List.Item key={remark}>{remark}</List.Item>
          ))}
        </List>
      )}
      {!isValid && (
        <Text mt={4}>
          It was cancelled{cancelledAt && ` on ${exactTime(cancelledAt)}`} and no longer counts.
        </Text>
      )}
      {check && <IssuedFile check={check} />}
    </AnswerBox>
  );
}

function IssuedFile({ check: { later, provenAt, hasMore } }: { check: FileCheck }) {
  return (
    <>
      <Text mt={4}>
        {later.length > 0
          ? 'The file is the one that was issued, unchanged. It was signed since then:'
          : hasMore
            ? 'The file is the one that was issued, unchanged. Only time-stamps and proofs were added since then.'
            : 'The file is the one that was issued: unchanged, down to the last byte.'}
      </Text>
      {later.length > 0 && <LaterSigners signers={later} />}
      {provenAt && <Text mt={4}>A time-stamp proves that it was sealed by {exactTime(provenAt)}.</Text>}
    </>
  );
}
