import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { Verification } from '#contract/api/verification.ts';
import { exactTime } from './exact-time.ts';

/** The answer to the one question: does this document count? */
export function Validity({ verification }: { verification: Verification }) {
  const { document, requestId, status, completedAt, institution } = verification;
  const isValid = status === 'COMPLETED';
  return (
    <Alert
      color={isValid ? 'green' : 'red'}
      icon={isValid ? <IconRosetteDiscountCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      title={isValid ? 'This document was issued and stands' : 'This document was cancelled'}
    >
      <Text>
        <strong>
          {document} No. {requestId}
        </strong>{' '}
        of {institution} was completed on {exactTime(completedAt)}.
      </Text>
      {!isValid && <Text mt={4}>It was cancelled since then and no longer counts.</Text>}
    </Alert>
  );
}
