import { Text } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { useId } from 'react';
import type { RequestFull } from '#contract/api/requests.ts';
import type { Action } from '#contract/lifecycle.ts';
import { ButtonColumn } from '../../../shared/ui/form/button-column.tsx';
import { useNow } from '../../../shared/use-now.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { isOffered } from '../actions/action-screens.tsx';
import { performingKey } from '../actions/use-perform-action.ts';
import { actionHint } from './action-hint.ts';

type Props = {
  actions: readonly Action[];
  request: RequestFull;
  /** Nothing may be pressed, for a reason that is told elsewhere. */
  isLocked: boolean;
  onPress: (action: Action) => void;
};

/** What can be done with the open stage; above it, why not all of it can be done now. */
export function ActionButtons({ actions, request, isLocked, onPress }: Props) {
  const hintId = useId();
  const now = useNow();
  // also where it was begun before its screen was left
  const isUnderWay = useIsMutating({ mutationKey: performingKey(request.id) }) > 0;
  const hint = isUnderWay ? 'Your answer is being sent…' : isLocked ? '' : actionHint(request, now);
  return (
    <>
      {hint && (
        <Text id={hintId} size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <ButtonColumn gap="sm">
        {actions.map((action) => {
          const isEnabled = !isUnderWay && isOffered(action, request, now);
          return (
            <ActionButton
              key={action}
              action={action}
              disabled={isLocked || !isEnabled}
              aria-describedby={hint && !isEnabled ? hintId : undefined}
              onClick={() => onPress(action)}
            />
          );
        })}
      </ButtonColumn>
    </>
  );
}
