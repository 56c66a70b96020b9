import { Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askBeforeLeaving } from '../unsaved.ts';
import { QuestionDialog } from './question-dialog.tsx';

type Props = { isUnsaved: boolean; title?: string; text?: string };

/** Asks before a half-filled form, or what is shown only once, is left by a link, the back button, a logout or by closing the tab. */
export function LeaveGuard({
  isUnsaved,
  title = 'Leave this form?',
  text = 'What you have filled in has not been submitted and will be lost.',
}: Props) {
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
      title={title}
      keepLabel="Stay"
      submitLabel="Leave"
      isDangerous
      isSending={false}
      onSubmit={() => decide(true)}
    >
      <Text>{text}</Text>
    </QuestionDialog>
  );
}
