import type { ModalProps } from '@mantine/core';
import { useFocusReturn } from '../focus-return.ts';
import { Dialog } from './dialog.tsx';

/** A dialog that is open as long as it is rendered. */
export function OpenModal(props: Omit<ModalProps, 'opened'>) {
  useFocusReturn(true);
  return <Dialog opened {...props} />;
}
