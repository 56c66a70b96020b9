import type { FormDescription } from '../fields.ts';
import { passengerRows } from '../passengers.ts';

/** What the vehicle is hired for, each with its particulars. */
export const PURPOSES = [
  { name: 'isCollection', label: 'Collection of funds or documents', reason: 'collectionReason' },
  { name: 'isProcurement', label: 'Procurement', reason: 'procurementReason' },
  { name: 'isHeavyLoad', label: 'Carrying a heavy load or equipment', reason: 'heavyLoadReason' },
  { name: 'isTransmittal', label: 'Transmittal of documents', reason: 'transmittalReason' },
  { name: 'isInvited', label: 'Attendance upon invitation', reason: 'invitedReason' },
  { name: 'isEmergent', label: 'Emergency', reason: 'emergentReason' },
  { name: 'isDeadline', label: 'Meeting a deadline', reason: 'deadlineReason' },
] as const;

export const form: FormDescription = [
  {
    title: 'Travel',
    note: 'To hire a motor vehicle for official travel when no official vehicle is available.',
    fields: [
      {
        kind: 'text',
        name: 'requestorDesignation',
        label: 'Designation',
        prefill: 'position',
        half: true,
      },
      {
        kind: 'date',
        name: 'travelDate',
        label: 'Date of travel',
        hint: 'Not in the past, except in an emergency.',
        half: true,
      },
      { kind: 'text', name: 'destination', label: 'Destination' },
    ],
  },
  { title: 'Passengers', fields: [passengerRows] },
  {
    title: 'Purpose of hiring',
    fields: [
      { kind: 'choice', label: 'Purpose', options: PURPOSES.map(({ name, label }) => ({ name, label })) },
      ...PURPOSES.map(({ name, label, reason }) => ({
        kind: 'text' as const,
        name: reason,
        label: `Reason (${label.toLowerCase()})`,
        shownWhen: [{ field: name, is: true as const }],
      })),
    ],
  },
];
