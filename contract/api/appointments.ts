import { z } from 'zod';
import { accountSummary } from './accounts.ts';
import { endpoint, pagination } from './envelope.ts';

/** The signee who asked is the initiator, the requestor the participant; date and time are the institution's. */
export const appointment = z.object({
  id: z.number(),
  requestId: z.number(),
  initiatorId: z.number(),
  participantId: z.number(),
  initiator: accountSummary,
  participant: accountSummary,
  date: z.string().nullable(),
  time: z.string().nullable(),
  location: z.string().nullable(),
  remarks: z.string(),
  request: z.object({ id: z.number(), document: z.object({ name: z.string() }) }),
});
export type Appointment = z.infer<typeof appointment>;

/** Confirmed ones from today on, earliest first, of the caller as initiator or participant. */
export const myAppointments = endpoint({
  name: 'myAppointments',
  summary: 'Your own meetings to come.',
  method: 'GET',
  path: '/dashboard/appointments',
  data: z.object({ appointments: z.array(appointment), pagination }),
});
