import { List, Text } from '@mantine/core';
import { IconAlertTriangle, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { Verification } from '#contract/api/verification.ts';
import { AnswerBox } from './answer-box.tsx';
import { exactTime } from './exact-time.ts';

const TITLES = {
  good: 'This document is genuine and valid',
  reserved: 'This document is genuine, but not everything on it is favourable',
  cancelled: 'This document was cancelled',
};

type Props = {
  verification: Verification;
  /** Whether somebody holds the file that was issued, and not only its code. */
  isFileChecked?: boolean;
};

/** The answer to the one question: does this document count? */
export function Validity({ verification, isFileChecked = false }: Props) {
  const { document, requestId, requestor, status, completedAt, cancelledAt, institution, outcome } =
    verification;
  const isValid = status === 'COMPLETED';
  const isGood = isValid && outcome.isFavourable;
  return (
    <AnswerBox
      color={isGood ? 'green' : isValid ? 'orange' : 'red'}
      icon={isGood ? <IconRosetteDiscountCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      title={isValid ? TITLES[isGood ? 'good' : 'reserved'] : TITLES.cancelled}
      isFocused={isFileChecked}
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
      {isFileChecked && (
        <Text mt={4}>The file is the one that was issued: unchanged, down to the last byte.</Text>
      )}
    </AnswerBox>
  );
}
