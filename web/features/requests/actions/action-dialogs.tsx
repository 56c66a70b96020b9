import type { RequestFull } from '#contract/api/requests.ts';
import type { Action } from '#contract/lifecycle.ts';
import { ACTION_SCREENS } from './action-screens.tsx';

type Props = {
  actions: readonly Action[];
  request: RequestFull;
  /** Which of them is open; others are not. */
  shown: string | null | undefined;
  onClose: () => void;
  onDone: () => void;
};

/** The dialogs of these actions; all of them stand ready, so that one that closes can fade. */
export function ActionDialogs({ actions, request, shown, onClose, onDone }: Props) {
  return actions.map((action) => {
    const { dialog: Dialog } = ACTION_SCREENS[action];
    return (
      <Dialog key={action} request={request} opened={shown === action} onClose={onClose} onDone={onDone} />
    );
  });
}
