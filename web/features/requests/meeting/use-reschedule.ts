import type { Appointment } from '#contract/api/appointments.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { seenStage } from '../actions/action-dialog-props.ts';
import { useLeadToAvailability } from '../actions/use-lead-to-availability.ts';
import { usePerformAction } from '../actions/use-perform-action.ts';

/** Gives the choice of a date back to the requestor, who is told. */
export function useReschedule(request: RequestFull, { id }: Appointment, onDone: () => void) {
  const onError = useLeadToAvailability();
  const { submit, isPending } = usePerformAction(request.id, 'rescheduleappointment', {
    failure: 'Failed to reschedule appointment',
    onError,
    onSuccess: () => {
      toastSuccess('Reschedule requested');
      onDone();
    },
  });
  const ask = () => submit({ appointmentId: id, ...seenStage(request) });
  return { ask, isPending };
}
