import { useRouter } from '@tanstack/react-router';
import { ApiError } from '../../../shared/api.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { usePerformAction } from '../use-perform-action.ts';
import { type ActDialogProps, stageOf } from './act-dialog-props.ts';
import { MessageDialog } from './message-dialog.tsx';

/** "the user goes to /profile?tab=edit-profile after 0.5 s" (specification part 2, section 8). */
const TO_PROFILE_MS = 500;

export function AppointmentDialog({ request, opened, onClose, onDone }: ActDialogProps) {
  const router = useRouter();
  const ask = usePerformAction(request.id, 'requestappointment', {
    failure: 'An error occured while scheduling the appointment',
    onSuccess: () => {
      toastSuccess(
        'Appointment requested',
        'wait for the signee to choose a date based on your availability',
      );
      onDone();
    },
    onError: (error) => {
      const isUnavailable = error instanceof ApiError && error.code === 'availability.missing';
      if (!isUnavailable) return;
      setTimeout(() => router.navigate({ to: '/profile', search: { tab: 'edit-profile' } }), TO_PROFILE_MS);
    },
  });
  const send = (message: string) => ask.submit({ message, ...stageOf(request) });
  return (
    <MessageDialog
      draft={`requests/${request.id}/requestappointment`}
      opened={opened}
      onClose={onClose}
      title="Request for an Appointment"
      label="Message"
      placeholder="What would you like to talk about?"
      submitLabel="Set Appointment"
      isBusy={ask.isPending}
      // "marked required but is not checked on the client" (specification part 2, section 5)
      isUnchecked
      onSubmit={send}
    >
      The requestor chooses a date and a time among those you are available.
    </MessageDialog>
  );
}
