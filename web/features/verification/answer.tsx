import { Text } from '@mantine/core';
import type { Verification } from '#contract/api/verification.ts';
import { IconAlertTriangle } from '~icons';
import { AnswerBox } from './answer-box.tsx';
import type { CheckedFile } from './checked-file.ts';
import { describeVerdict } from './describe-verdict.ts';
import { LaterSigners } from './later-signers.tsx';
import { Validity } from './validity.tsx';

type Props = { verification: Verification | null; checked?: CheckedFile | undefined };

/** Whether the document counts. Of a file that is not the one that was issued nothing good is said. */
export function Answer({ verification, checked }: Props) {
  const refusal = checked && describeVerdict(checked.check);
  if (!refusal) return verification && <Validity verification={verification} check={checked?.check} />;
  const { verdict, later } = checked.check;
  const isInDoubt = verdict === 'unknown' || verdict === 'unsealed';
  return (
    <AnswerBox
      color={isInDoubt ? 'orange' : 'red'}
      icon={<IconAlertTriangle />}
      title={refusal.title}
      isFocused
    >
      <Text>{refusal.text}</Text>
      {verdict === 'added' && later.length > 0 && (
        <>
          <Text mt={4}>It was signed since it was issued:</Text>
          <LaterSigners signers={later} />
        </>
      )}
      {verification && <Text mt={4}>{recordOf(verification)}</Text>}
    </AnswerBox>
  );
}

/** What may be said of the paper that the file only names. */
function recordOf({ document, requestId, status }: Verification): string {
  const isCancelled = status === 'CANCELLED';
  return `The code belongs to ${document} No. ${requestId}${isCancelled ? ', which was cancelled' : ''}. What the record says of it is below.`;
}
