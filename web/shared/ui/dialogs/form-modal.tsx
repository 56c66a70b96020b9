import type { ModalProps } from '@mantine/core';
import { createContext, useContext, useLayoutEffect, useState } from 'react';
import { useFocusReturn } from '../../focus-return.ts';
import { Dialog } from './dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { useLeaveQuestion } from './leave-question.ts';

const Unsaved = createContext<(isUnsaved: boolean) => void>(() => undefined);

/** For a form that is rendered within a FormModal, as `isUnsaved` of that. */
export function useUnsaved(isUnsaved: boolean): void {
  const setUnsaved = useContext(Unsaved);
  // With the value itself: whoever leaves right after the last letter is asked, too.
  useLayoutEffect(() => {
    setUnsaved(isUnsaved);
    return () => setUnsaved(false);
  }, [setUnsaved, isUnsaved]);
}

type Props = ModalProps & { isUnsaved?: boolean | undefined };

/**
 * A dialog with a form. While something would be lost with it, Escape, a press beside it and its cross ask first, as does whatever leaves
 * the screen. What was sent is no draft any more.
 */
export function FormModal({ opened, onClose, isUnsaved = false, children, ...props }: Props) {
  useFocusReturn(opened);
  const [isFormUnsaved, setFormUnsaved] = useState(false);
  const [isSending, setSending] = useState(false);
  const asksFirst = opened && (isUnsaved || isFormUnsaved);
  const { ask, dialog } = useLeaveQuestion(asksFirst, opened && isSending);
  const close = () => {
    if (!asksFirst) return onClose();
    // Once the press is over: the question hears the same Escape, and would close with it.
    setTimeout(() => void ask().then((mayLeave) => mayLeave && onClose()));
  };
  return (
    <Dialog {...props} opened={opened} onClose={close} onSending={setSending} closeOnEscape={!dialog.opened}>
      <Unsaved value={setFormUnsaved}>{children}</Unsaved>
      <LeaveDialog {...dialog} />
    </Dialog>
  );
}
