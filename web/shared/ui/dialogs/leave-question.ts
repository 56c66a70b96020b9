import { useBlocker, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isReloading } from '../../reload-page.ts';
import { askBeforeLeaving } from '../../unsaved.ts';
import { closesDialog } from './back-closes.ts';

/**
 * Has links, the back button, a logout and the closing of the tab ask before something unsaved is lost, and whoever calls `ask`, which
 * resolves to whether it may be lost. `dialog` goes to LeaveDialog. What is being sent (`isSending`) goes on without its screen, but
 * not without the page or the session.
 */
export function useLeaveQuestion(isUnsaved: boolean, isSending = false) {
  const { history } = useRouter();
  const mayBeLost = isUnsaved || isSending;
  const question = useRef<'none' | 'asked' | 'asked again'>('none');
  const letGo = useRef<() => void>(undefined);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ action }) => {
      if (!isUnsaved || isSending || closesDialog(action)) return false;
      // The forward button, pressed while the question stands, has led back to the screen: nothing is left.
      if (action === 'GO' && window.history.state?.__TSR_key === history.location.state.__TSR_key) {
        letGo.current?.();
        return false;
      }
      if (question.current === 'asked') question.current = 'asked again';
      return true;
    },
    enableBeforeUnload: () => mayBeLost && !isReloading(),
    withResolver: true,
  });
  const [answer, setAnswer] = useState<(mayLeave: boolean) => void>();
  const [isLeaving, setLeaving] = useState(false);
  const ask = useCallback(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)), []);

  useEffect(() => {
    if (mayBeLost) return askBeforeLeaving(ask);
  }, [mayBeLost, ask]);

  // what was being sent has arrived while the question stood
  useEffect(() => {
    if (mayBeLost || !answer) return;
    answer(true);
    setAnswer(undefined);
  }, [mayBeLost, answer]);

  // The back button, pressed while the question stands, answers it as in any dialog. The router has gone on to an entry
  // further back by then.
  useEffect(() => {
    if (question.current === 'asked again') reset?.();
    question.current = status === 'blocked' ? 'asked' : 'none';
    letGo.current = proceed;
  }, [status, reset, proceed]);

  const decide = (mayLeave: boolean) => {
    answer?.(mayLeave);
    setAnswer(undefined);
    setLeaving(mayLeave);
    if (mayLeave) proceed?.();
    else reset?.();
  };
  const opened = status === 'blocked' || answer !== undefined;
  // What is left goes together with the question, and the focus with it: to where it was before both.
  const dialog = {
    opened,
    returnFocus: !isLeaving,
    ...(isSending && { text: 'It is still being sent.' }),
    onStay: () => decide(false),
    onLeave: () => decide(true),
  };
  return { ask, dialog };
}
