import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Appointment } from '#contract/api/appointments.ts';
import { ERRORS } from '#contract/errors.ts';
import { useNow } from '../../../shared/use-now.ts';
import type { ActionDialogProps } from '../actions/action-dialog-props.ts';
import { MeetingFacts } from './meeting-facts.tsx';
import { hasTimePassed } from './meeting-text.ts';
import { useReschedule } from './use-reschedule.ts';

/** A signee who cannot keep a meeting that was set already, or did not confirm one before its time. */
export function RescheduleDialog({ request, opened, onClose, onDone }: ActionDialogProps) {
  const appointment = request.activeAppointment;
  return (
    <Modal opened={opened} onClose={onClose} title="Reschedule Appointment">
      {appointment && (
        <RescheduleForm request={request} appointment={appointment} onClose={onClose} onDone={onDone} />
      )}
    </Modal>
  );
}

type FormProps = Pick<ActionDialogProps, 'request' | 'onClose' | 'onDone'> & { appointment: Appointment };

function RescheduleForm({ request, appointment, onClose, onDone }: FormProps) {
  const reschedule = useReschedule(request, appointment, onDone);
  const isTooLate = hasTimePassed(appointment, useNow());
  return (
    <Stack>
      <MeetingFacts appointment={appointment} />
      {request.abilities.confirmappointment && isTooLate && (
        <Text size="sm">{ERRORS['appointment.passed'].message}</Text>
      )}
      <Text size="sm">{appointment.participant.displayName} will be asked to choose another date.</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep Appointment
        </Button>
        <Button loading={reschedule.isPending} onClick={reschedule.ask}>
          Request Reschedule
        </Button>
      </Group>
    </Stack>
  );
}
