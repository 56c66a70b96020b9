import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { generateTwoFactor } from '#contract/api/auth.ts';
import { call } from '../../../shared/api.ts';
import { DialogFoot } from '../../../shared/ui/dialogs/dialog-foot.tsx';
import { OpenModal } from '../../../shared/ui/dialogs/open-modal.tsx';
import { QueryView } from '../../../shared/ui/page/query-view.tsx';
import { needsConfirmation } from './needs-confirmation.ts';
import { TwoFactorFirstCode } from './two-factor-first-code.tsx';
import { TwoFactorQr } from './two-factor-qr.tsx';

type Props = {
  onEnabled: (recoveryCodes: readonly string[]) => void;
  onConfirmationNeeded: () => void;
  onClose: () => void;
};

/** Step 1: scan; step 2: enter the first code. Not closed by a click outside, as that would begin anew. */
export default function TwoFactorSetup({ onEnabled, onConfirmationNeeded, onClose }: Props) {
  const [step, setStep] = useState<1 | 2>(1);
  // Part of the key: a picture that was replaced is gone at once, not only when the next one has come.
  const [attempt, setAttempt] = useState(1);
  const setup = useQuery({
    queryKey: ['two-factor-setup', attempt],
    queryFn: () =>
      call<typeof generateTwoFactor>('GET /auth/generate-2fa').catch((error: unknown) => {
        if (needsConfirmation(error)) onConfirmationNeeded();
        throw error;
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { failure: 'Error while generating QR code' },
  });
  const [whyAgain, setWhyAgain] = useState<string>();
  const scanAgain = (reason: string) => {
    setAttempt(attempt + 1);
    setWhyAgain(reason);
    setStep(1);
  };
  const goOn = () => {
    setWhyAgain(undefined);
    setStep(2);
  };

  return (
    <OpenModal onClose={onClose} title="Set up Two-Factor Authentication" closeOnClickOutside={false}>
      {step === 1 && (
        <>
          <Stack>
            {/* until the code is there nothing else but the × could have the focus */}
            <Text className="read-first" tabIndex={-1} data-autofocus>
              1. Scan this QR code with your authenticator app.
            </Text>
            {/* no toast, which would be gone before somebody has found their phone */}
            {whyAgain && (
              <Text role="alert" c="red" size="sm">
                {whyAgain}
              </Text>
            )}
            <QueryView query={setup}>{({ otpauth }) => <TwoFactorQr otpauth={otpauth} />}</QueryView>
          </Stack>
          <DialogFoot>
            <Button disabled={!setup.data} onClick={goOn} autoFocus={setup.data !== undefined}>
              Next
            </Button>
          </DialogFoot>
        </>
      )}
      {step === 2 && (
        <TwoFactorFirstCode
          onEnabled={onEnabled}
          onConfirmationNeeded={onConfirmationNeeded}
          onReplaced={scanAgain}
          onBack={() => setStep(1)}
          onClose={onClose}
        />
      )}
    </OpenModal>
  );
}
