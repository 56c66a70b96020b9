import { Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { QuestionDialog } from './question-dialog.tsx';

/** Asks before a half-filled form is left, by a link, the back button or by closing the tab. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  return (
    <QuestionDialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave this form?"
      keepLabel="Stay"
      submitLabel="Leave"
      isDangerous
      isSending={false}
      onSubmit={() => proceed?.()}
    >
      <Text>What you have filled in has not been submitted and will be lost.</Text>
    </QuestionDialog>
  );
}
