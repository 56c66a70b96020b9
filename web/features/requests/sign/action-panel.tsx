import { Text } from '@mantine/core';
import type { RequestFull } from '#contract/api/requests.ts';
import type { Action } from '#contract/lifecycle.ts';
import { ButtonColumn } from '../../../shared/ui/button-column.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { useDraftState } from '../../../shared/use-draft-state.ts';
import { useNow } from '../../../shared/use-now.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { ActionDialogs } from '../actions/action-dialogs.tsx';
import { actionsOn, isOffered } from '../actions/action-screens.tsx';
import { actionHint } from './action-hint.ts';
import { OwnSignature } from './own-signature.tsx';

const ACTIONS = actionsOn('signing');
/** `isLocked` while nothing may be pressed. */
type Props = { request: RequestFull; isLocked: boolean; onDone: () => void };

/** What a signee can do with the open stage; each is confirmed in a dialog of its own. */
export function ActionPanel({ request, isLocked, onDone }: Props) {
  const [dialog, setDialog] = useDraftState<Action | null>(`requests/${request.id}/signing`, null, {
    survivesReload: true,
  });
  const now = useNow();
  const hint = actionHint(request, now);
  const close = () => setDialog(null);
  const finish = () => {
    onDone();
    close();
  };
  return (
    <Section title="Actions">
      <ButtonColumn gap="sm" p="md">
        {request.abilities.sign && <OwnSignature request={request} />}
        {ACTIONS.map((action) => (
          <ActionButton
            key={action}
            action={action}
            disabled={isLocked || !isOffered(action, request, now)}
            onClick={() => setDialog(action)}
          />
        ))}
        {!isLocked && hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </ButtonColumn>
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
