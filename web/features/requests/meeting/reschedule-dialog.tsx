import { Stack, Text } from '@mantine/core';
import type { Appointment } from '#contract/api/appointments.ts';
import { ERRORS } from '#contract/errors.ts';
import { QuestionDialog } from '../../../shared/ui/dialogs/question-dialog.tsx';
import { useNow } from '../../../shared/use-now.ts';
import type { ActionDialogProps } from '../actions/action-dialog-props.ts';
import { MeetingFacts } from './meeting-facts.tsx';
import { hasTimePassed } from './meeting-text.ts';
import { useReschedule } from './use-reschedule.ts';

/** A signee who cannot keep a meeting that was set already, or did not confirm one before its time. */
export function RescheduleDialog(props: ActionDialogProps) {
  const { activeAppointment } = props.request;
  return activeAppointment && <RescheduleQuestion {...props} appointment={activeAppointment} />;
}

type Props = ActionDialogProps & { appointment: Appointment };

function RescheduleQuestion({ request, appointment, opened, onClose, onDone }: Props) {
  const reschedule = useReschedule(request, appointment, onDone);
  const now = useNow();
  const isTooLate = request.abilities.confirmappointment && hasTimePassed(appointment, now);
  return (
    <QuestionDialog
      opened={opened}
      onClose={onClose}
      title="Reschedule Appointment"
      keepLabel="Keep Appointment"
      submitLabel="Request Reschedule"
      isSending={reschedule.isPending}
      onSubmit={reschedule.ask}
    >
      <Stack>
        <MeetingFacts appointment={appointment} />
        {isTooLate && <Text size="sm">{ERRORS['appointment.passed'].message}</Text>}
        <Text size="sm">{appointment.participant.displayName} will be asked to choose another date.</Text>
      </Stack>
    </QuestionDialog>
  );
}
