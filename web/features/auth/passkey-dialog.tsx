import { Button, Stack, Text } from '@mantine/core';
import './code-dialog.css';
import { canUsePasskeys } from '../../shared/passkeys.ts';
import { settings } from '../../shared/settings.ts';
import { OpenModal } from '../../shared/ui/dialogs/open-modal.tsx';

type Props = { isBusy: boolean; error: string | undefined; onPasskey: () => void; onClose: () => void };

/** Asks for a passkey as the second factor of an account that has no other. */
export function PasskeyDialog({ isBusy, error, onPasskey, onClose }: Props) {
  return (
    <OpenModal onClose={onClose} title="Two-Factor Authentication" closeOnClickOutside={false}>
      <Stack gap="md">
        <Text>
          {canUsePasskeys()
            ? 'Confirm with a passkey of your account that it is you.'
            : `A passkey of your account is needed to log in, and this browser cannot use it here. Passkeys work at ${settings().passkeyOrigin}.`}
        </Text>
        {error && (
          <Text role="alert" c="red" size="sm">
            {error}
          </Text>
        )}
        {canUsePasskeys() && (
          <Button fullWidth loading={isBusy} onClick={onPasskey} data-autofocus>
            Use a passkey
          </Button>
        )}
        <Text size="sm">If you have lost your passkey, the system administrator can let you in again.</Text>
      </Stack>
    </OpenModal>
  );
}
