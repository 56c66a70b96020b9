import { Stack, Text } from '@mantine/core';
import type { RequestFull } from '#contract/api/requests.ts';
import type { Action } from '#contract/lifecycle.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { useDraftState } from '../../../shared/use-draft-state.ts';
import { useNow } from '../../../shared/use-now.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { ActionDialogs } from '../actions/action-dialogs.tsx';
import { actionsOn, isOffered } from '../actions/action-screens.tsx';
import { hasTimePassed } from '../meeting/meeting-text.ts';
import { useLeave } from './use-leave.ts';

const ACTIONS = actionsOn('signing');
/** `isLocked` while nothing may be pressed. */
type Props = { request: RequestFull; isLocked: boolean; onDone: () => void };

/** What a signee can do with the open stage; each is confirmed in a dialog of its own. */
export function ActionPanel({ request, isLocked, onDone }: Props) {
  const [dialog, setDialog] = useDraftState<Action | null>(`requests/${request.id}/signing`, null);
  const now = useNow();
  const hint = hintOf(request, now);
  const leave = useLeave();
  const close = () => setDialog(null);
  const finish = () => {
    onDone();
    close();
    leave();
  };
  return (
    <Section title="Actions">
      <Stack gap="sm" p="md">
        {ACTIONS.map((action) => (
          <ActionButton
            key={action}
            action={action}
            justify="flex-start"
            disabled={isLocked || !isOffered(action, request, now)}
            onClick={() => setDialog(action)}
          />
        ))}
        {!isLocked && hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </Stack>
      <ActionDialogs
        actions={ACTIONS}
        request={request}
        shown={isLocked ? null : dialog}
        onClose={close}
        onDone={finish}
      />
    </Section>
  );
}

/** Why not everything can be done now. */
function hintOf({ abilities, activeAppointment }: RequestFull, now: Date): string {
  const { sign, confirmappointment, rescheduleappointment, withdrawappointment } = abilities;
  if (confirmappointment && hasTimePassed(activeAppointment, now)) {
    return 'The chosen time has passed: please ask for another one on the page of the request. Until then you can only disapprove it.';
  }
  if (confirmappointment) {
    return 'The requestor has picked a date: please confirm it on the page of the request. Until then you can only disapprove it.';
  }
  if (withdrawappointment) {
    return 'The requestor is picking a date. Until then you can only disapprove it, or withdraw the meeting on the page of the request.';
  }
  if (!sign) {
    return 'This request is waiting for its requestor. Until they answer you can only disapprove it.';
  }
  return rescheduleappointment
    ? 'A meeting is set. You can ask for another date on the page of the request.'
    : '';
}
