import type { Action } from '#contract/lifecycle.ts';
import { callOff } from '#server/modules/appointments/invitation.ts';
import type { Change, Work } from './effects.ts';

/** Signing, asking for more, disapproving and cancelling end a meeting that was being arranged and free its slot. */
export async function closeAppointment({ tx, deps, request }: Work<Action>): Promise<Change> {
  const { appointment } = request;
  if (!appointment) return {};
  const { sequence } = await tx
    .updateTable('appointments')
    .set((row) => ({ isOpen: false, sequence: row('sequence', '+', 1) }))
    .where('id', '=', appointment.id)
    .returning('sequence')
    .executeTakeFirstOrThrow();
  return callOff(deps, appointment, sequence);
}
