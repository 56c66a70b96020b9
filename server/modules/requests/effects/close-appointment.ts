import type { Action } from '#contract/lifecycle.ts';
import type { Change, Work } from './effects.ts';

/** Signing, asking for more, disapproving and cancelling end a meeting that was being arranged and free its slot. */
export async function closeAppointment({ tx, request }: Work<Action>): Promise<Change> {
  if (request.appointment) {
    await tx
      .updateTable('appointments')
      .set((row) => ({ isOpen: false, sequence: row('sequence', '+', 1) }))
      .where('id', '=', request.appointment.id)
      .execute();
  }
  return {};
}
