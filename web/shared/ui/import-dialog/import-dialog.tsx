import { Dialog } from '../dialogs/dialog.tsx';
import type { ImportKind } from './import-kind.ts';
import { ImportSteps } from './import-steps.tsx';

type Props<C extends string, Answer> = {
  kind: ImportKind<C, Answer>;
  opened: boolean;
  onClose: () => void;
  onDone: (answer: Answer) => void;
};

/** Imports a CSV file: it is chosen, looked at row by row, and sent once every row is good. */
export function ImportDialog<C extends string, Answer>({ kind, opened, onClose, onDone }: Props<C, Answer>) {
  return (
    <Dialog opened={opened} onClose={onClose} title={kind.title} size="xl" closeOnClickOutside={false}>
      <ImportSteps kind={kind} onClose={onClose} onDone={onDone} />
    </Dialog>
  );
}
