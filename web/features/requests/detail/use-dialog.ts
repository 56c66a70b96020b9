import { useState } from 'react';
import type { RequestFull } from '#contract/api/requests.ts';
import type { Action } from '#contract/lifecycle.ts';
import { useNow } from '../../../shared/use-now.ts';
import { ACTION_SCREENS, actionsOn, isOffered } from '../actions/action-screens.tsx';

export type Dialog = Action | 'upload';

/**
 * Which dialog of a request's page is open; one that is no longer offered closes by itself. `first` is opened at once
 * unless another one is due. What becomes due while files are being picked waits until they are sent or given up.
 */
export function useDialog(request: RequestFull, first?: Dialog) {
  const now = useNow();
  const [dialog, open] = useState<Dialog | undefined>(() => dueDialog(request, now) ?? first);
  const [status, setStatus] = useState(request.status);
  const shown = dialog && mayOpen(dialog, request, now) ? dialog : undefined;
  if (status !== request.status && shown !== 'upload') {
    setStatus(request.status);
    open(dueDialog(request, now) ?? dialog);
  }
  return { shown, open, close: () => open(undefined) };
}

function mayOpen(dialog: Dialog, request: RequestFull, now: Date): boolean {
  return dialog === 'upload' ? request.abilities.attach : isOffered(dialog, request, now);
}

function dueDialog(request: RequestFull, now: Date): Dialog | undefined {
  return actionsOn('request').find(
    (action) => ACTION_SCREENS[action].opensByItself?.(request) && isOffered(action, request, now),
  );
}
