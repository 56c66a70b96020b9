import type { Selectable } from 'kysely';
import type { Appointment } from '#contract/api/appointments.ts';
import { type Person, summaryOf } from '#server/modules/people/people.repository.ts';
import type { AppointmentsTable } from './appointments.table.ts';

type Around = { documentName: string; people: ReadonlyMap<number, Person> };

export function presentAppointment(row: Selectable<AppointmentsTable>, around: Around): Appointment {
  const summary = (id: number) => {
    const person = around.people.get(id);
    if (!person) throw new Error(`Appointment ${row.id} names an account that was not loaded: ${id}`);
    return summaryOf(person);
  };
  return {
    id: row.id,
    requestId: row.requestId,
    initiatorId: row.initiatorId,
    participantId: row.participantId,
    initiator: summary(row.initiatorId),
    participant: summary(row.participantId),
    date: row.date,
    time: row.time,
    location: row.location,
    remarks: row.remarks,
    request: { id: row.requestId, document: { name: around.documentName } },
  };
}
