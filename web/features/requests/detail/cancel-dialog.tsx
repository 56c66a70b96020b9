import { Text, Textarea } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { RequestFull } from '#contract/api/requests.ts';
import { issuesOf } from '../../../shared/failures.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { useLeaveLater } from '../../../shared/ui/dialogs/leave-later.ts';
import { QuestionDialog } from '../../../shared/ui/dialogs/question-dialog.tsx';
import { useDraftState } from '../../../shared/use-draft-state.ts';
import type { ActionDialogProps } from '../actions/action-dialog-props.ts';
import { usePerformAction } from '../actions/use-perform-action.ts';

/** "Redirect … after cancel 1000 ms" (specification part 2, section 9). */
const REDIRECT_MS = 1000;

/** Requestors cancel without a word; an Admin may tell those concerned why (server.md section 3). */
export function CancelDialog({ request, opened, onClose, onDone }: ActionDialogProps) {
  const router = useRouter();
  const leaveLater = useLeaveLater(REDIRECT_MS);
  const draft = `requests/${request.id}/cancel`;
  const [reason, setReason, , forget] = useDraftState(draft, '', { survivesLeaving: true });
  const cancel = usePerformAction(request.id, 'cancel', {
    failure: 'Error while cancelling request',
    onSuccess: () => {
      forget();
      onDone();
      toastSuccess('Request cancelled successfully');
      leaveLater(() => router.navigate({ to: '/dashboard' }));
    },
  });
  const message = reason.trim();
  return (
    <QuestionDialog
      opened={opened}
      onClose={onClose}
      title="Cancel Request"
      keepLabel="Keep Request"
      submitLabel="Cancel Request"
      isDangerous
      isSending={cancel.isPending}
      onSubmit={() => cancel.submit(message ? { message } : {})}
    >
      <Text>Are you sure? {consequenceOf(request)} This action cannot be undone</Text>
      {!request.relations.isRequestor && (
        <Textarea
          mt="md"
          label="Reason (optional)"
          description="Sent to the requestor, to those who signed and to those it waits for."
          autosize
          minRows={2}
          maxRows={8}
          value={reason}
          error={issuesOf(cancel.error).message}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </QuestionDialog>
  );
}

function consequenceOf({ status }: RequestFull): string {
  return status === 'COMPLETED'
    ? 'The approved form no longer counts, and whoever checks it is told so.'
    : 'The request ends here and nobody will sign it.';
}
