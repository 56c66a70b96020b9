import { Modal, type ModalProps } from '@mantine/core';
import { useState } from 'react';
import { useFocusReturn } from '../focus-return.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** A dialog with a form: Escape, a press beside it and its cross ask first, once something was typed into it. */
export function FormModal({ opened, onClose, children, ...props }: ModalProps) {
  useFocusReturn(opened);
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  // what is opened again is empty again
  if (!opened && (isTyped || isAsking)) {
    setTyped(false);
    setAsking(false);
  }
  return (
    <Modal
      {...props}
      opened={opened}
      onClose={() => (isTyped ? setAsking(true) : onClose())}
      onInput={() => setTyped(true)}
      closeOnEscape={!isAsking}
    >
      {children}
      <LeaveDialog opened={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
    </Modal>
  );
}
