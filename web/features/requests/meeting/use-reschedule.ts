import type { Appointment } from '#contract/api/appointments.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { stageOf } from '../sign/act-dialog-props.ts';
import { usePerformAction } from '../use-perform-action.ts';

/** Gives the choice of a date back to the requestor, who is told. */
export function useReschedule(request: RequestFull, { id }: Appointment) {
  const { submit, isPending } = usePerformAction(request.id, 'rescheduleappointment', {
    failure: 'Failed to reschedule appointment',
    onSuccess: () => toastSuccess('Reschedule requested'),
  });
  const ask = () => submit({ appointmentId: id, ...stageOf(request) });
  return { ask, isPending };
}
