import { Stack } from '@mantine/core';
import type { RequestFull } from '#contract/api/requests.ts';
import type { Action } from '#contract/lifecycle.ts';
import { Section } from '../../../shared/ui/page/section.tsx';
import { useDraftState } from '../../../shared/use-draft-state.ts';
import { ActionDialogs } from '../actions/action-dialogs.tsx';
import { actionsOn } from '../actions/action-screens.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { OwnSignature } from './own-signature.tsx';

const ACTIONS = actionsOn('signing');
/** `isLocked` while nothing may be pressed. */
type Props = { request: RequestFull; isLocked: boolean; onDone: () => void };

/** What a signee can do with the open stage; each is confirmed in a dialog of its own. */
export function ActionPanel({ request, isLocked, onDone }: Props) {
  const [dialog, setDialog] = useDraftState<Action | null>(`requests/${request.id}/signing`, null, {
    survivesReload: true,
  });
  const close = () => setDialog(null);
  const finish = () => {
    onDone();
    close();
  };
  return (
    <Section title="Actions">
      <Stack gap="sm" p="md">
        {request.abilities.sign && <OwnSignature request={request} />}
        <ActionButtons actions={ACTIONS} request={request} isLocked={isLocked} onPress={setDialog} />
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
