import { Text } from '@mantine/core';
import { QuestionDialog } from './question-dialog.tsx';

type Props = {
  opened: boolean;
  returnFocus: boolean;
  title?: string;
  text?: string;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before what was filled in, or is shown only once, is lost. */
export function LeaveDialog({
  opened,
  returnFocus,
  title = 'Leave this form?',
  text = 'What you have filled in has not been submitted and will be lost.',
  onStay,
  onLeave,
}: Props) {
  return (
    <QuestionDialog
      opened={opened}
      returnFocus={returnFocus}
      onClose={onStay}
      title={title}
      keepLabel="Stay"
      submitLabel="Leave"
      isDangerous
      isSending={false}
      onSubmit={onLeave}
    >
      <Text>{text}</Text>
    </QuestionDialog>
  );
}
