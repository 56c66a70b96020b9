import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { toastSuccess } from '../../../shared/toast.ts';
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
    <Modal opened={opened} onClose={onClose} title="Withdraw the meeting?">
      <Stack>
        <Text size="sm">
          {request.requestor.displayName} no longer has to choose a date. The request waits for your decision
          again.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep Meeting
          </Button>
          <Button loading={isPending} onClick={() => submit(seenStage(request))}>
            Withdraw Meeting
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
