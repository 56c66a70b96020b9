import { Button, Stack, Text } from '@mantine/core';
import { IconCalendarEvent, IconCheck, IconFileSearch, IconX } from '@tabler/icons-react';
import type { RequestFull } from '#contract/api/requests.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { useDraftState } from '../../../shared/use-draft-state.ts';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { MoreInfoDialog } from './more-info-dialog.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { useLeave } from './use-leave.ts';

type Dialog = 'sign' | 'appointment' | 'more' | 'decline';
type Props = { request: RequestFull; isDone: boolean; onDone: () => void };

/** The four things a signee can do with the open stage; each is confirmed in a dialog of its own. */
export function ActionPanel({ request, isDone, onDone }: Props) {
  const { abilities } = request;
  const [dialog, setDialog] = useDraftState<Dialog | null>(`requests/${request.id}/signing`, null);
  const leave = useLeave();
  const close = () => setDialog(null);
  const finish = () => {
    onDone();
    close();
    leave();
  };
  const dialogProps = (name: Dialog) => ({
    request,
    opened: dialog === name,
    onClose: close,
    onDone: finish,
  });
  return (
    <Section title="Actions">
      <Stack gap="sm" p="md">
        <Button
          justify="flex-start"
          leftSection={<IconCheck size={18} />}
          disabled={isDone || !abilities.sign}
          onClick={() => setDialog('sign')}
        >
          Approve
        </Button>
        <Button
          variant="default"
          justify="flex-start"
          leftSection={<IconCalendarEvent size={18} />}
          disabled={isDone || !abilities.requestappointment}
          onClick={() => setDialog('appointment')}
        >
          Schedule Appointment
        </Button>
        <Button
          variant="default"
          justify="flex-start"
          leftSection={<IconFileSearch size={18} />}
          disabled={isDone || !abilities.moreinfo}
          onClick={() => setDialog('more')}
        >
          Request More Document
        </Button>
        <Button
          variant="outline"
          color="red.9"
          justify="flex-start"
          leftSection={<IconX size={18} />}
          disabled={isDone || !abilities.reject}
          onClick={() => setDialog('decline')}
        >
          Disapprove
        </Button>
        {!isDone && hintOf(abilities) && (
          <Text size="sm" c="dimmed">
            {hintOf(abilities)}
          </Text>
        )}
      </Stack>
      <SignDialog {...dialogProps('sign')} />
      <AppointmentDialog {...dialogProps('appointment')} />
      <MoreInfoDialog {...dialogProps('more')} />
      <DeclineDialog {...dialogProps('decline')} />
    </Section>
  );
}

/** Why not everything can be done now. */
function hintOf({ sign, confirmappointment, rescheduleappointment }: RequestFull['abilities']): string {
  if (confirmappointment) {
    return 'The requestor has picked a date: please confirm it on the page of the request. Until then you can only disapprove it.';
  }
  if (!sign) {
    return 'This request is waiting for its requestor. Until they answer you can only disapprove it.';
  }
  return rescheduleappointment
    ? 'A meeting is set. You can ask for another date on the page of the request.'
    : '';
}
