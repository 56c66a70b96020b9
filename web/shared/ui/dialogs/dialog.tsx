import { Modal, type ModalProps } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Sending } from '../form/sending.ts';
import { useBackCloses } from './back-closes.ts';
import './select-on-tab.ts';

/** `isMenu`: it closes when another opens by itself, which it would lie on. `onSending`: hears whether what it holds is being sent. */
export type DialogProps = ModalProps & { isMenu?: boolean; onSending?: (isSending: boolean) => void };

/** A dialog that the back button closes, unless Escape must not; nothing closes it while what it holds is being sent. */
export function Dialog({ children, isMenu = false, onSending, ...props }: DialogProps) {
  const { opened, onClose, closeOnEscape = true } = props;
  const [isSending, setSending] = useState(false);
  const close = () => isSending || onClose();
  const changeSending = useCallback(
    (isSendingNow: boolean) => {
      setSending(isSendingNow);
      onSending?.(isSendingNow);
    },
    [onSending],
  );
  useBackCloses(opened && closeOnEscape, close, { isMenu });
  return (
    <Modal {...props} onClose={close} closeButtonProps={{ 'aria-label': 'Close', disabled: isSending }}>
      <Sending value={changeSending}>{children}</Sending>
    </Modal>
  );
}
