import { useState } from 'react';
import { Dialog } from '../shared/ui/dialogs/dialog.tsx';

let open: () => void = () => undefined;

/** A dialog that opens by itself: when `openDueDialog` is called. */
export function DueDialog() {
  const [isOpen, setOpen] = useState(false);
  open = () => setOpen(true);
  return (
    <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Schedule Appointment">
      Please choose a date.
    </Dialog>
  );
}

export function openDueDialog(): void {
  open();
}
