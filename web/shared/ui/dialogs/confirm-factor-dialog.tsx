import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Factor } from '#contract/api/second-factor.ts';
import { canUsePasskeys } from '../../passkeys.ts';
import { settings } from '../../settings.ts';
import { useSending } from '../form/sending.ts';
import { type CodeDialogProps, ConfirmCodeDialog } from './confirm-code-dialog.tsx';
import { OpenModal } from './open-modal.tsx';

type Props = CodeDialogProps & {
  /** What the person has; one of them is enough. */
  factors: readonly Factor[];
  onPasskey: () => void;
};

/** Asks for the second factor before something that only its owner may do: a code of the app or a passkey. */
export function ConfirmFactorDialog({ factors, onPasskey, ...dialog }: Props) {
  const hasCode = factors.includes('code');
  const passkey = factors.includes('passkey') && canUsePasskeys() && (
    <Button
      variant="default"
      fullWidth
      loading={dialog.isBusy}
      onClick={onPasskey}
      data-autofocus={!hasCode || undefined}
    >
      Use a passkey
    </Button>
  );
  if (!hasCode) {
    return (
      <OpenModal onClose={dialog.onClose} title={dialog.title}>
        <PasskeyAlone isBusy={dialog.isBusy}>{passkey}</PasskeyAlone>
      </OpenModal>
    );
  }
  return <ConfirmCodeDialog {...dialog}>{passkey}</ConfirmCodeDialog>;
}

function PasskeyAlone({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  useSending(isBusy);
  return (
    <Stack>
      <Text>
        {canUsePasskeys()
          ? 'Confirm with a passkey of your account that it is you.'
          : `A passkey of your account is needed, and this browser cannot use it here. Passkeys work at ${settings().passkeyOrigin}.`}
      </Text>
      {children}
    </Stack>
  );
}
