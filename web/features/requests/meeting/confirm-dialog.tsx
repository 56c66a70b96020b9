import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Appointment } from '#contract/api/appointments.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import { LIMITS } from '#contract/limits.ts';
import { LOCATION_REQUIRED } from '#contract/required-inputs.ts';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { toastFailure, toastSuccess } from '../../../shared/toast.ts';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../shared/ui/dialogs/dialog-foot.tsx';
import { Form } from '../../../shared/ui/form/form.tsx';
import { useDraftState } from '../../../shared/use-draft-state.ts';
import { type ActionDialogProps, seenStage } from '../actions/action-dialog-props.ts';
import { usePerformAction } from '../actions/use-perform-action.ts';
import { MeetingFacts } from './meeting-facts.tsx';
import { useReschedule } from './use-reschedule.ts';

const FAILURE = 'Failed to confirm appointment';

/** The signee names the place of the meeting, or asks for another date. */
export function ConfirmDialog({ request, opened, onClose, onDone }: ActionDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Confirm Appointment">
      {request.activeAppointment && (
        <ConfirmForm request={request} appointment={request.activeAppointment} onDone={onDone} />
      )}
    </Dialog>
  );
}

type FormProps = { request: RequestFull; appointment: Appointment; onDone: () => void };

function ConfirmForm({ request, appointment, onDone }: FormProps) {
  const draft = `requests/${request.id}/confirmappointment`;
  const [location, setLocation, , forget] = useDraftState(draft, '', { survivesLeaving: true });
  const [isRefused, setRefused] = useState(false);
  const confirm = usePerformAction(request.id, 'confirmappointment', {
    failure: FAILURE,
    onSuccess: () => {
      forget();
      toastSuccess('Appointment confirmed');
      onDone();
    },
  });
  const reschedule = useReschedule(request, appointment, onDone);
  const form = useRef<HTMLFormElement>(null);
  const isEmpty = location.trim() === '';

  const submit = () => {
    setRefused(isEmpty);
    if (isEmpty) {
      focusFirstError(form.current);
      return toastFailure(FAILURE, LOCATION_REQUIRED);
    }
    confirm.submit({ appointmentId: appointment.id, location: location.trim(), ...seenStage(request) });
  };

  return (
    <Form ref={form} noValidate isSending={confirm.isPending || reschedule.isPending} onSubmit={submit}>
      <Stack>
        <Text size="sm">{appointment.participant.displayName} has picked a date:</Text>
        <MeetingFacts appointment={appointment} />
        <TextInput
          label="Meeting location"
          placeholder="Room, building"
          required
          maxLength={LIMITS.textCharacters}
          data-autofocus
          value={location}
          error={isRefused && isEmpty && LOCATION_REQUIRED}
          onChange={(event) => setLocation(event.currentTarget.value)}
        />
      </Stack>
      <DialogFoot>
        <Button
          variant="default"
          disabled={confirm.isPending}
          loading={reschedule.isPending}
          onClick={reschedule.ask}
        >
          Request Reschedule
        </Button>
        <Button type="submit" disabled={reschedule.isPending} loading={confirm.isPending}>
          Confirm Appointment
        </Button>
      </DialogFoot>
    </Form>
  );
}
