import type { Appointment } from '#contract/api/appointments.ts';
import { LIMITS } from '#contract/limits.ts';
import { todayOf } from '#server/clock.ts';
import { TRUE } from '#server/db/literal-true.ts';
import type { Deps } from '#server/deps.ts';
import { findPeople } from '#server/modules/people/people.repository.ts';
import { APPOINTMENT_COLUMNS } from './appointments.table.ts';
import { presentAppointment } from './present-appointment.ts';

/** The confirmed meetings of somebody from today on, earliest first. */
export async function upcomingAppointments(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  accountId: number,
): Promise<Appointment[]> {
  const rows = await deps.db
    .selectFrom('appointments')
    .innerJoin('requests', 'requests.id', 'appointments.requestId')
    .innerJoin('documents', 'documents.id', 'requests.documentId')
    .select(APPOINTMENT_COLUMNS.map((column) => `appointments.${column}` as const))
    .select('documents.name as documentName')
    .where('appointments.isOpen', '=', TRUE)
    .where('requests.status', '=', 'AWAITING MEETING')
    .where('appointments.date', '>=', todayOf(deps))
    .where((where) =>
      where.or([where('initiatorId', '=', accountId), where('participantId', '=', accountId)]),
    )
    .orderBy('appointments.date')
    .orderBy('appointments.time')
    .orderBy('appointments.id')
    .limit(LIMITS.upcomingAppointments)
    .execute();
  const people = await findPeople(deps.db, {
    ids: rows.flatMap((row) => [row.initiatorId, row.participantId]),
  });
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.map((row) => presentAppointment(row, { documentName: row.documentName, people: byId }));
}
