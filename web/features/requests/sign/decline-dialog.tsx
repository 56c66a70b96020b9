import { toastSuccess } from '../../../shared/toast.ts';
import { usePerformAction } from '../use-perform-action.ts';
import { type ActDialogProps, stageOf } from './act-dialog-props.ts';
import { MessageDialog } from './message-dialog.tsx';

export function DeclineDialog({ request, opened, onClose, onDone }: ActDialogProps) {
  const reject = usePerformAction(request.id, 'reject', {
    failure: 'An error occured while rejecting the request',
    onSuccess: () => {
      toastSuccess('Request Declined!', 'The request has been declined successfully');
      onDone();
    },
  });
  const decline = (message: string) => reject.submit({ message, ...stageOf(request) });
  return (
    <MessageDialog
      draft={`requests/${request.id}/reject`}
      opened={opened}
      onClose={onClose}
      title="Are you sure?"
      label="Context"
      placeholder="Tell the requestor why"
      submitLabel="Decline Request"
      isDangerous
      isBusy={reject.isPending}
      onSubmit={decline}
    >
      This will decline the request. This action cannot be undone
    </MessageDialog>
  );
}
