import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Appointment } from '#contract/api/appointments.ts';
import { longDate } from '#contract/format/calendar-date.ts';
import { clockTime } from '#contract/format/clock-time.ts';
import { IconCalendarEvent } from '~icons';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import classes from '../../shared/ui/lists/list.module.css';
import { Section } from '../../shared/ui/page/section.tsx';
import { useAccount } from '../../shared/use-account.ts';

type Props = { appointments: readonly Appointment[] };

export function AppointmentList({ appointments }: Props) {
  return (
    <AppointmentSection>
      <AppointmentItems appointments={appointments} />
    </AppointmentSection>
  );
}

export function AppointmentSection({ children }: { children: ReactNode }) {
  return <Section title="Upcoming appointments">{children}</Section>;
}

/** Confirmed appointments, the earliest first, each a link to its request. */
export function AppointmentItems({ appointments }: Props) {
  return (
    <>
      {appointments.length === 0 && <EmptyState text="No upcoming appointments" />}
      <ul className={classes.list}>
        {appointments.map((one) => (
          <li key={one.id}>
            <AppointmentItem appointment={one} />
          </li>
        ))}
      </ul>
    </>
  );
}

function AppointmentItem({ appointment }: { appointment: Appointment }) {
  const { initiator, participant, participantId, date, time, location, request } = appointment;
  const account = useAccount();
  const other = participantId === account?.id ? initiator : participant;
  return (
    <Link to="/requests/$id" params={{ id: String(request.id) }} className={classes.row}>
      <IconCalendarEvent size={22} stroke={1.5} />
      <div className={classes.text}>
        <Text fw={600}>
          {date && longDate(date)}
          {time && `, ${clockTime(time)}`}
        </Text>
        <Text size="sm">
          {location && `${location} · `}with {other.displayName}
        </Text>
        <Text size="sm" c="dimmed">
          {request.document.name} (No. {request.id})
        </Text>
      </div>
    </Link>
  );
}
