import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Appointment } from '#contract/api/appointments.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import type { DialogProps } from '../detail/dialog-props.ts';
import { MeetingFacts } from './meeting-facts.tsx';
import { useReschedule } from './use-reschedule.ts';

/** A signee who cannot keep a meeting that was set already. */
export function RescheduleDialog({ request, opened, onClose }: DialogProps) {
  const appointment = request.activeAppointment;
  return (
    <Modal opened={opened} onClose={onClose} title="Reschedule Appointment">
      {appointment && <RescheduleForm request={request} appointment={appointment} onClose={onClose} />}
    </Modal>
  );
}

type FormProps = { request: RequestFull; appointment: Appointment; onClose: () => void };

function RescheduleForm({ request, appointment, onClose }: FormProps) {
  const reschedule = useReschedule(request, appointment);
  return (
    <Stack>
      <MeetingFacts appointment={appointment} />
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
