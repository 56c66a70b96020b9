import { Text } from '@mantine/core';
import { toastSuccess } from '../../../shared/toast.ts';
import { QuestionDialog } from '../../../shared/ui/dialogs/question-dialog.tsx';
import { type ActionDialogProps, seenStage } from '../actions/action-dialog-props.ts';
import { usePerformAction } from '../actions/use-perform-action.ts';

/** A signee who asked for a meeting and no longer wants one, or has no hours left. */
export function WithdrawDialog({ request, opened, onClose, onDone }: ActionDialogProps) {
  const { submit, isPending } = usePerformAction(request.id, 'withdrawappointment', {
    failure: 'Failed to withdraw the meeting',
    onSuccess: () => {
      toastSuccess('Meeting withdrawn');
      onDone();
    },
  });
  return (
    <QuestionDialog
      opened={opened}
      onClose={onClose}
      title="Withdraw the meeting?"
      keepLabel="Keep Meeting"
      submitLabel="Withdraw Meeting"
      isSending={isPending}
      onSubmit={() => submit(seenStage(request))}
    >
      <Text size="sm">
        {request.requestor.displayName} no longer has to choose a date. The request waits for your decision
        again.
      </Text>
    </QuestionDialog>
  );
}
