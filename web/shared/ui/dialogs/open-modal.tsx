import { useFocusReturn } from '../../focus-return.ts';
import { Dialog, type DialogProps } from './dialog.tsx';

/** A dialog that is open as long as it is rendered. */
export function OpenModal(props: Omit<DialogProps, 'opened'>) {
  useFocusReturn(true);
  return <Dialog opened {...props} />;
}
