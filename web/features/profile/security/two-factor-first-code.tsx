import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { verifyTwoFactor } from '#contract/api/auth.ts';
import { LIMITS } from '#contract/limits.ts';
import { call, hasCode } from '../../../shared/api.ts';
import { AlreadyShownError } from '../../../shared/failures.ts';
import { toastFailure, toastSuccess } from '../../../shared/toast.ts';
import { DialogFoot } from '../../../shared/ui/dialogs/dialog-foot.tsx';
import { CodeEntry } from '../../../shared/ui/form/code-entry.tsx';
import { Form } from '../../../shared/ui/form/form.tsx';
import { useCode } from '../../../shared/use-code.ts';
import { useSubmission } from '../../../shared/use-submission.ts';
import { needsConfirmation } from './needs-confirmation.ts';
import { refreshSecurity } from './refresh-security.ts';

type Props = {
  onEnabled: (recoveryCodes: readonly string[]) => void;
  onConfirmationNeeded: () => void;
  /** The code belongs to a QR code that is not the newest one. */
  onReplaced: (message: string) => void;
  onBack: () => void;
  onClose: () => void;
};

/** Step 2 of the setup. Rendered anew after each scan: what was wrong with an earlier code is no more shown. */
export function TwoFactorFirstCode({ onEnabled, onConfirmationNeeded, onReplaced, onBack, onClose }: Props) {
  const client = useQueryClient();
  const verify = useSubmission({
    mutationFn: giveFirstCode,
    onSuccess: ({ recoveryCodes }) => {
      toastSuccess('Two-Factor Authentication enabled successfully');
      onClose();
      onEnabled(recoveryCodes);
      return refreshSecurity(client);
    },
    onError: (error) => {
      if (needsConfirmation(error)) return onConfirmationNeeded();
      if (error instanceof ReplacedError) return onReplaced(error.message);
      // Another tab was first; the card says so.
      if (hasCode(error, 'auth.two-factor-on')) {
        onClose();
        return refreshSecurity(client);
      }
    },
    meta: { failure: 'Error while verifying 2FA' },
  });
  const { code, setCode, entry } = useCode(verify.error);
  // The password is asked for in a dialog of its own: nothing was wrong with the code.
  const problem = needsConfirmation(verify.error) ? undefined : verify.error?.message;
  const submit = (typed: string) => {
    if (typed.length < LIMITS.twoFactorDigits) return toastFailure('Please enter a valid 6 digit code');
    verify.submit(typed);
  };

  return (
    <Form isSending={verify.isPending} onSubmit={() => submit(code)}>
      <Stack align="center">
        <Text w="100%">2. Enter the 6-digit code that the app shows now.</Text>
        <CodeEntry key={entry} value={code} onChange={setCode} onComplete={submit} error={problem} />
      </Stack>
      <DialogFoot justify="space-between">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" loading={verify.isPending}>
          Verify and Enable 2FA
        </Button>
      </DialogFoot>
    </Form>
  );
}

class ReplacedError extends AlreadyShownError {}

function giveFirstCode(code: string) {
  return call<typeof verifyTwoFactor>('POST /auth/verify-2fa', { body: { code } }).catch((error: unknown) => {
    const isReplaced = hasCode(error, 'auth.two-factor-replaced') || hasCode(error, 'auth.two-factor-void');
    throw isReplaced ? new ReplacedError(error.message) : error;
  });
}
