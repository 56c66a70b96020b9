import { Modal, type ModalProps } from '@mantine/core';
import { useFocusReturn } from '../focus-return.ts';

/** A dialog that is open as long as it is rendered. */
export function OpenModal(props: Omit<ModalProps, 'opened'>) {
  useFocusReturn(true);
  return <Modal opened {...props} />;
}
