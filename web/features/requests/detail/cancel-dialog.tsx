import { Button, Group, Modal, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { toastSuccess } from '../../../shared/toast.ts';
import type { ActionDialogProps } from '../actions/action-dialog-props.ts';
import { usePerformAction } from '../actions/use-perform-action.ts';

/** "Redirect … after cancel 1000 ms" (specification part 2, section 9). */
const REDIRECT_MS = 1000;

export function CancelDialog({ request, opened, onClose, onDone }: ActionDialogProps) {
  const router = useRouter();
  const cancel = usePerformAction(request.id, 'cancel', {
    failure: 'Error while cancelling request',
    onSuccess: () => {
      onDone();
      toastSuccess('Request cancelled successfully');
      setTimeout(() => router.navigate({ to: '/dashboard' }), REDIRECT_MS);
    },
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Cancel Request">
      <Text>Are you sure? The request ends here and nobody will sign it. This action cannot be undone</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep Request
        </Button>
        <Button color="red.9" loading={cancel.isPending} onClick={() => cancel.submit({})}>
          Cancel Request
        </Button>
      </Group>
    </Modal>
  );
}
