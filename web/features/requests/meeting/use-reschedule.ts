import type { Appointment } from '#contract/api/appointments.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { stageOf } from '../sign/act-dialog-props.ts';
import { useAct } from '../use-act.ts';

/** Gives the choice of a date back to the requestor, who is told. */
export function useReschedule(request: RequestFull, { id }: Appointment) {
  const { mutate, isPending } = useAct(
    request.id,
    'rescheduleappointment',
    'Failed to reschedule appointment',
  );
  const ask = () =>
    mutate(
      { appointmentId: id, ...stageOf(request) },
      { onSuccess: () => toastSuccess('Reschedule requested') },
    );
  return { ask, isPending };
}
