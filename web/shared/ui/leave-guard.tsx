import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askBeforeLeaving } from '../unsaved.ts';
import { LeaveDialog } from './leave-dialog.tsx';

type Props = { isUnsaved: boolean; title?: string; text?: string };

/** Asks before a half-filled form, or what is shown only once, is left by a link, the back button, a logout or by closing the tab. */
export function LeaveGuard({ isUnsaved, ...texts }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  const [answer, setAnswer] = useState<(mayLeave: boolean) => void>();

  useEffect(() => {
    if (!isUnsaved) return;
    return askBeforeLeaving(() => new Promise((resolve) => setAnswer(() => resolve)));
  }, [isUnsaved]);

  const decide = (mayLeave: boolean) => {
    answer?.(mayLeave);
    setAnswer(undefined);
    if (mayLeave) proceed?.();
    else reset?.();
  };
  return (
    <LeaveDialog
      opened={status === 'blocked' || answer !== undefined}
      onStay={() => decide(false)}
      onLeave={() => decide(true)}
      {...texts}
    />
  );
}
