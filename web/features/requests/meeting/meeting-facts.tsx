import { Paper, Text } from '@mantine/core';
import type { Appointment } from '#contract/api/appointments.ts';
import { pickedTime } from './meeting-text.ts';

/** When a meeting is, and what about. */
export function MeetingFacts({ appointment }: { appointment: Appointment }) {
  return (
    <Paper p="sm" bg="var(--ground)" style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600}>{pickedTime(appointment)}</Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {appointment.remarks}
      </Text>
    </Paper>
  );
}
