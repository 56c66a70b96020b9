import { Modal, type ModalProps } from '@mantine/core';
import { useState } from 'react';
import { useBackCloses } from './back-closes.ts';
import { Sending } from './sending.ts';

/** A dialog that the back button closes, unless Escape must not; nothing closes it while what it holds is being sent. */
export function Dialog({ children, ...props }: ModalProps) {
  const { opened, onClose, closeOnEscape = true } = props;
  const [isSending, tell] = useState(false);
  const close = () => isSending || onClose();
  useBackCloses(opened && closeOnEscape, close);
  return (
    <Modal {...props} onClose={close} closeButtonProps={{ 'aria-label': 'Close', disabled: isSending }}>
      <Sending value={tell}>{children}</Sending>
    </Modal>
  );
}
