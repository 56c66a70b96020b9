import { Modal, type ModalProps } from '@mantine/core';
import { useBackCloses } from './back-closes.ts';

/** A dialog that the back button closes, unless Escape must not. */
export function Dialog(props: ModalProps) {
  const { opened, onClose, closeOnEscape = true } = props;
  useBackCloses(opened && closeOnEscape, onClose);
  return <Modal {...props} />;
}
