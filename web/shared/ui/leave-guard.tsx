import { Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askBeforeLeaving } from '../unsaved.ts';
import { QuestionDialog } from './question-dialog.tsx';

/** Asks before a half-filled form is left, by a link, the back button, a logout or by closing the tab. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  const [answer, setAnswer] = useState<(mayLeave: boolean) => void>();

  useEffect(() => {
    if (!isUnsaved) return;
    return askBeforeLeaving(() => new Promise((resolve) => setAnswer(() => resolve)));
  }, [isUnsaved]);

  const decide = (mayLeave: boolean) => {
    answer?.(mayLeave);
    setAnswer(undefined);
    if (mayLeave) proceed?.();
    else reset?.();
  };
  return (
    <QuestionDialog
      opened={status === 'blocked' || answer !== undefined}
      onClose={() => decide(false)}
      title="Leave this form?"
      keepLabel="Stay"
      submitLabel="Leave"
      isDangerous
      isSending={false}
      onSubmit={() => decide(true)}
    >
      <Text>What you have filled in has not been submitted and will be lost.</Text>
    </QuestionDialog>
  );
}
