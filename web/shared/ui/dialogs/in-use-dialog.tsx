import { Button, Text } from '@mantine/core';
import { useFocusReturn } from '../../focus-return.ts';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';

type Props = { opened: boolean; onClose: () => void; title: string; name: string; uses: string };

/** Says instead of asking that something cannot be deleted, and what uses it. */
export function InUseDialog({ opened, onClose, title, name, uses }: Props) {
  useFocusReturn(opened);
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Text>
        {name} cannot be deleted: it is still in use by {uses}.
      </Text>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
