import { toastSuccess } from '../../../shared/toast.ts';
import { usePerformAction } from '../use-perform-action.ts';
import { type ActDialogProps, stageOf } from './act-dialog-props.ts';
import { MessageDialog } from './message-dialog.tsx';

export function MoreInfoDialog({ request, opened, onClose, onDone }: ActDialogProps) {
  const ask = usePerformAction(request.id, 'moreinfo', {
    failure: 'An error occured while requesting more information',
    onSuccess: () => {
      toastSuccess('Request Sent!', 'The request for more information has been sent successfully');
      onDone();
    },
  });
  const send = (message: string) => ask.submit({ message, ...stageOf(request) });
  return (
    <MessageDialog
      draft={`requests/${request.id}/moreinfo`}
      opened={opened}
      onClose={onClose}
      title="Ask for more information"
      label="Context"
      placeholder="What do you need from the requestor?"
      submitLabel="Send Request"
      isBusy={ask.isPending}
      onSubmit={send}
    >
      The requestor is asked to send files. The request comes back to you afterwards.
    </MessageDialog>
  );
}
