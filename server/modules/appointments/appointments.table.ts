import type { Generated } from 'kysely';

export type AppointmentsTable = {
  id: Generated<number>;
  requestId: number;
  stageId: number;
  initiatorId: number;
  participantId: number;
  /** `YYYY-MM-DD` and `HH:mm` in the institution's time zone; null until the requestor picked them. */
  date: string | null;
  time: string | null;
  location: string | null;
  remarks: string;
  isOpen: Generated<boolean>;
  /** Grows with every change that goes out as a calendar file. */
  sequence: Generated<number>;
  createdAt: Date;
};

/** All of them by name: a statement that asks for "all columns" is planned anew each time (preparing-client.ts). */
export const APPOINTMENT_COLUMNS = [
  'id',
  'requestId',
  'stageId',
  'initiatorId',
  'participantId',
  'date',
  'time',
  'location',
  'remarks',
  'isOpen',
  'sequence',
  'createdAt',
] as const satisfies (keyof AppointmentsTable)[];
