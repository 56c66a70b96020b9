import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ConfirmPasswordDialog } from '../../../shared/ui/dialogs/confirm-password-dialog.tsx';

const TwoFactorSetup = lazy(() => import('./two-factor-setup.tsx'));

type Props = { onEnabled: (recoveryCodes: readonly string[]) => void; onClose: () => void };

/** First the password, then the setup; the password again, in front of it, when that took longer than it is good for. */
export function EnableTwoFactor({ onEnabled, onClose }: Props) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(true);
  const [isSettingUp, setUp] = useState(false);
  return (
    <>
      {isSettingUp && (
        <Suspense>
          <TwoFactorSetup
            onEnabled={onEnabled}
            onConfirmationNeeded={() => setAsking(true)}
            onClose={onClose}
          />
        </Suspense>
      )}
      {isAsking && (
        <ConfirmPasswordDialog
          title="Set up Two-Factor Authentication"
          submitLabel="Continue"
          failure="Error while enabling 2FA"
          onConfirmed={() => {
            setAsking(false);
            setUp(true);
            // a QR code that was refused for want of the password; one that is shown stays
            void client.refetchQueries({
              queryKey: ['two-factor-setup'],
              predicate: ({ state }) => state.status === 'error',
            });
          }}
          onClose={isSettingUp ? () => setAsking(false) : onClose}
        >
          <Text>Please enter your password first: this changes how you log in.</Text>
        </ConfirmPasswordDialog>
      )}
    </>
  );
}
