import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { INVALID_CODE } from '#contract/two-factor-code.ts';
import { toastFailure } from '../../toast.ts';
import { useCode } from '../../use-code.ts';
import { CodeEntry } from '../form/code-entry.tsx';
import { FormDialog } from './form-dialog.tsx';
import { RecoveryCodeDialog } from './recovery-code-dialog.tsx';

/** Of the dialogs that ask for a code of somebody's second factor. */
export type CodeDialogProps = {
  title: string;
  isBusy: boolean;
  /** Of the latest try; one from before the dialog was opened is not shown. */
  failure: Error | null;
  onConfirm: (code: string) => void;
  onClose: () => void;
  /** Whether a recovery code, for whoever lost the app, does in place of a code. */
  orRecoveryCode?: boolean;
};
/** `children`: another way than a code of the app. */
type Props = CodeDialogProps & { children?: ReactNode };

/** Asks for the six digits of the authenticator app before something that only its owner may do. */
export function ConfirmCodeDialog({ children, ...dialog }: Props) {
  const { title, isBusy, failure, onConfirm, onClose, orRecoveryCode } = dialog;
  const [hasApp, setHasApp] = useState(true);
  const [earlier, setEarlier] = useState(failure);
  const refusal = failure === earlier ? null : failure;
  const { code, setCode, entry } = useCode(refusal);
  const backToApp = () => {
    setHasApp(true);
    // what was wrong with a recovery code says nothing of the app's
    setEarlier(failure);
  };
  const confirm = (typed: string) => {
    if (typed === '') {
      return toastFailure('Missing 2FA code', 'Please enter the 2FA code from your authenticator app');
    }
    if (typed.length !== LIMITS.twoFactorDigits) {
      return toastFailure('Invalid 2FA code', INVALID_CODE);
    }
    onConfirm(typed);
  };

  if (!hasApp) {
    return (
      <RecoveryCodeDialog {...dialog}>
        <Stack align="center">
          {children}
          <Button variant="subtle" size="compact-md" onClick={backToApp}>
            Use the authenticator app
          </Button>
        </Stack>
      </RecoveryCodeDialog>
    );
  }
  return (
    <FormDialog
      title={title}
      submitLabel="Confirm"
      isSending={isBusy}
      onSubmit={() => confirm(code)}
      onClose={onClose}
    >
      <Stack align="center">
        <Text>Please enter the 6-digit code from your authenticator app.</Text>
        <CodeEntry
          key={entry}
          value={code}
          onChange={setCode}
          onComplete={confirm}
          error={refusal?.message}
        />
        {children}
        {orRecoveryCode && (
          <Button variant="subtle" size="compact-md" onClick={() => setHasApp(false)}>
            Use a recovery code
          </Button>
        )}
      </Stack>
    </FormDialog>
  );
}
