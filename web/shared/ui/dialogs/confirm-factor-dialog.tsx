import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Factor } from '#contract/api/second-factor.ts';
import { canUsePasskeys } from '../../passkeys.ts';
import { settings } from '../../settings.ts';
import { useSending } from '../form/sending.ts';
import { type CodeDialogProps, ConfirmCodeDialog } from './confirm-code-dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { OpenModal } from './open-modal.tsx';

type Props = CodeDialogProps & {
  /** What the person has; one of them is enough. */
  factors: readonly Factor[];
  onPasskey: () => void;
};

/** Asks for the second factor before something that only its owner may do: a code of the app or a passkey. */
export function ConfirmFactorDialog({ factors, onPasskey, ...dialog }: Props) {
  const { title, isBusy, onClose } = dialog;
  const hasPasskey = factors.includes('passkey') && canUsePasskeys();
  if (!factors.includes('code')) {
    return (
      <OpenModal onClose={onClose} title={title}>
        <PasskeyAlone isBusy={isBusy} onPasskey={hasPasskey ? onPasskey : undefined} onClose={onClose} />
      </OpenModal>
    );
  }
  return (
    <ConfirmCodeDialog {...dialog}>
      {hasPasskey && (
        <Button variant="default" fullWidth loading={isBusy} onClick={onPasskey}>
          Use a passkey
        </Button>
      )}
    </ConfirmCodeDialog>
  );
}

type AloneProps = { isBusy: boolean; onPasskey: (() => void) | undefined; onClose: () => void };

function PasskeyAlone({ isBusy, onPasskey, onClose }: AloneProps) {
  const button = useRef<HTMLButtonElement>(null);
  useSending(isBusy);
  // a browser gives no focus to a button that is still disabled when the dialog opens, and takes it from one that waits
  useEffect(() => {
    if (!isBusy) button.current?.focus();
  }, [isBusy]);
  return (
    <>
      <Text>
        {onPasskey
          ? 'Confirm with a passkey of your account that it is you.'
          : `A passkey of your account is needed, and this browser cannot use it here. Passkeys work at ${settings().passkeyOrigin}.`}
      </Text>
      <DialogFoot>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
        {onPasskey && (
          <Button ref={button} loading={isBusy} onClick={onPasskey} data-autofocus>
            Use a passkey
          </Button>
        )}
      </DialogFoot>
    </>
  );
}
