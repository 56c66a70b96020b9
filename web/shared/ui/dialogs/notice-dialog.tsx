import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusReturn } from '../../focus-return.ts';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';

type Props = { opened: boolean; onClose: () => void; title: string; children: ReactNode };

/** Says something, and can only be closed. */
export function NoticeDialog({ opened, onClose, title, children }: Props) {
  useFocusReturn(opened);
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      {children}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
