import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { revokeTwoFactor } from '#contract/api/auth.ts';
import { call, hasCode } from '../../../shared/api.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { ConfirmCodeDialog } from '../../../shared/ui/dialogs/confirm-code-dialog.tsx';
import { ConfirmPasswordDialog } from '../../../shared/ui/dialogs/confirm-password-dialog.tsx';
import { useSubmission } from '../../../shared/use-submission.ts';
import { refreshSecurity } from './refresh-security.ts';

const TITLE = 'Revoke Two-Factor Authentication';

/** First the password, then a code of the app, or a recovery code for whoever lost it. */
export function RevokeTwoFactor({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [isConfirmed, setConfirmed] = useState(false);
  const revoke = useSubmission({
    mutationFn: (code: string) => call<typeof revokeTwoFactor>('POST /auth/revoke-2fa', { body: { code } }),
    onSuccess: () => {
      onClose();
      toastSuccess('2FA revoked successfully');
      return refreshSecurity(client);
    },
    onError: (error) => {
      if (hasCode(error, 'PASSWORD_REQUIRED')) setConfirmed(false);
    },
    meta: { failure: 'Error while revoking 2FA' },
  });

  if (!isConfirmed) {
    return (
      <ConfirmPasswordDialog
        title={TITLE}
        submitLabel="Continue"
        isFactorAsked={false}
        failure="Error while revoking 2FA"
        onConfirmed={() => setConfirmed(true)}
        onClose={onClose}
      >
        <Text>Please enter your password first: afterwards it alone opens your account.</Text>
      </ConfirmPasswordDialog>
    );
  }
  return (
    <ConfirmCodeDialog
      title={TITLE}
      orRecoveryCode
      isBusy={revoke.isPending}
      failure={revoke.error}
      onConfirm={revoke.submit}
      onClose={onClose}
    />
  );
}
