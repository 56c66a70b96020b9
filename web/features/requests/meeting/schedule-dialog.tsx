import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Appointment } from '#contract/api/appointments.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Slot } from '#contract/slots.ts';
import { ApiError } from '../../../shared/api.ts';
import { settings } from '../../../shared/settings.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../shared/ui/dialogs/dialog-foot.tsx';
import { Form } from '../../../shared/ui/form/form.tsx';
import { QueryView } from '../../../shared/ui/page/query-view.tsx';
import { useDraftState } from '../../../shared/use-draft-state.ts';
import { useNow } from '../../../shared/use-now.ts';
import type { ActionDialogProps } from '../actions/action-dialog-props.ts';
import { usePerformAction } from '../actions/use-perform-action.ts';
import { askedBy } from '../asked-by.ts';
import { availabilityQuery } from '../request-queries.ts';
import { stillFree } from './free-times.ts';

const SlotPicker = lazy(() => import('./slot-picker.tsx'));

/** Somebody else has that time now, or the signee has other hours. */
const GONE: readonly ErrorCode[] = ['appointment.taken', 'appointment.unavailable'];

const NONE: Readonly<Record<number, Partial<Slot>>> = {};

/** The requestor picks one of the signee's times. */
export function ScheduleDialog({ request, opened, onClose, onDone }: ActionDialogProps) {
  const appointment = request.activeAppointment;
  // by appointment; what was chosen is still chosen when the dialog is closed and opened again, also on another day
  const draft = `requests/${request.id}/schedule`;
  const [slots, setSlots, , forget] = useDraftState(draft, NONE, { survivesLeaving: true });
  return (
    <Dialog opened={opened} onClose={onClose} title="Schedule Appointment" size="lg">
      {appointment && (
        <ScheduleForm
          appointment={appointment}
          asker={askedBy(request)}
          slot={slots[appointment.id] ?? {}}
          onSlot={(slot) => setSlots({ [appointment.id]: slot })}
          onDone={() => {
            // should the signee ask for another time
            setSlots(NONE);
            forget();
            onDone();
          }}
        />
      )}
    </Dialog>
  );
}

type FormProps = {
  appointment: Appointment;
  asker: string;
  slot: Partial<Slot>;
  onSlot: (slot: Partial<Slot>) => void;
  onDone: () => void;
};

function ScheduleForm({ appointment, asker, slot, onSlot, onDone }: FormProps) {
  const { id, requestId, initiator, remarks } = appointment;
  const now = useNow();
  // what was gone when it was sent
  const [lost, setLost] = useState<readonly Slot[]>([]);
  const hours = useQuery(availabilityQuery(initiator.id));
  // an earlier version of the portal tells none that are taken
  const { availability = {}, taken = [] } = hours.data ?? {};
  const week = { availability, now, timeZone: settings().timeZone };
  const chosen = stillFree(slot, week, [...taken, ...lost]);
  const { date, time } = chosen;
  const schedule = usePerformAction(requestId, 'scheduleappointment', {
    failure: 'Error',
    onSuccess: () => {
      toastSuccess('Appointment scheduled successfully');
      onDone();
    },
    onError: (error) => {
      const isGone = error instanceof ApiError && GONE.some((code) => code === error.code);
      if (!isGone || !date || !time) return;
      void hours.refetch().then(() => setLost((before) => [...before, { date, time }]));
    },
  });

  const submit = () => {
    if (date && time) schedule.submit({ appointmentId: id, date, time });
  };

  return (
    <Form isSending={schedule.isPending} onSubmit={submit}>
      <Stack>
        {/* read first, aloud too: the dialog opens by itself */}
        <Text
          size="sm"
          className="read-first"
          tabIndex={-1}
          data-autofocus
          style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {asker} would like to meet you: {remarks}
        </Text>
        <QueryView query={hours}>
          {() => (
            <Suspense fallback={<Skeleton h={300} />}>
              <SlotPicker
                week={week}
                signee={initiator}
                slot={chosen}
                taken={taken}
                lost={lost}
                onChange={onSlot}
              />
            </Suspense>
          )}
        </QueryView>
      </Stack>
      <DialogFoot>
        <Button type="submit" disabled={!date || !time} loading={schedule.isPending}>
          Set Date and Time
        </Button>
      </DialogFoot>
    </Form>
  );
}
