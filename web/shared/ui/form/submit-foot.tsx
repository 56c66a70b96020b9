import { Button } from '@mantine/core';
import { DialogFoot } from '../dialogs/dialog-foot.tsx';

type Props = {
  submitLabel: string;
  isSending: boolean;
  isDangerous?: boolean | undefined;
  disabled?: boolean;
  onCancel: () => void;
};

/** The end of a dialog whose form is sent or left. */
export function SubmitFoot({ submitLabel, isSending, isDangerous, disabled = false, onCancel }: Props) {
  return (
    <DialogFoot>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" color={isDangerous ? 'red' : 'ink'} disabled={disabled} loading={isSending}>
        {submitLabel}
      </Button>
    </DialogFoot>
  );
}
