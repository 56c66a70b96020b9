import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { generateTwoFactor, verifyTwoFactor } from '#contract/api/auth.ts';
import { LIMITS } from '#contract/limits.ts';
import { call, hasCode } from '../../../shared/api.ts';
import { toastFailure, toastSuccess } from '../../../shared/toast.ts';
import { CodeEntry } from '../../../shared/ui/code-entry.tsx';
import { Form } from '../../../shared/ui/form.tsx';
import { OpenModal } from '../../../shared/ui/open-modal.tsx';
import { QueryView } from '../../../shared/ui/query-view.tsx';
import { useCode } from '../../../shared/use-code.ts';
import { useSubmission } from '../../../shared/use-submission.ts';
import { refreshSecurity } from './refresh-security.ts';
import { TwoFactorQr } from './two-factor-qr.tsx';

type Props = {
  onEnabled: (recoveryCodes: readonly string[]) => void;
  onPasswordNeeded: () => void;
  onClose: () => void;
};

/** Step 1: scan; step 2: enter the first code. Not closed by a click outside, as that would begin anew. */
export default function TwoFactorSetup({ onEnabled, onPasswordNeeded, onClose }: Props) {
  const client = useQueryClient();
  const [step, setStep] = useState<1 | 2>(1);
  const setup = useQuery({
    queryKey: ['two-factor-setup'],
    queryFn: () => call<typeof generateTwoFactor>('GET /auth/generate-2fa'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { failure: 'Error while generating QR code' },
  });
  const verify = useSubmission({
    mutationFn: (typed: string) =>
      call<typeof verifyTwoFactor>('POST /auth/verify-2fa', { body: { code: typed } }),
    onSuccess: ({ recoveryCodes }) => {
      toastSuccess('Two-Factor Authentication enabled successfully');
      onClose();
      onEnabled(recoveryCodes);
      return refreshSecurity(client);
    },
    onError: (error) => {
      if (hasCode(error, 'PASSWORD_REQUIRED')) return onPasswordNeeded();
      if (hasCode(error, 'auth.two-factor-replaced')) {
        setStep(1);
        return setup.refetch();
      }
      // Another tab was first; the card says so.
      if (hasCode(error, 'auth.two-factor-on')) {
        onClose();
        return refreshSecurity(client);
      }
    },
    meta: { failure: 'Error while verifying 2FA' },
  });
  const { code, setCode, entry } = useCode(verify.error);
  const submit = (typed: string) => {
    if (typed.length < LIMITS.twoFactorDigits) return toastFailure('Please enter a valid 6 digit code');
    verify.submit(typed);
  };

  return (
    <OpenModal onClose={onClose} title="Set up Two-Factor Authentication" closeOnClickOutside={false}>
      {step === 1 && (
        <Stack>
          <Text>1. Scan this QR code with your authenticator app.</Text>
          <QueryView query={setup}>{({ otpauth }) => <TwoFactorQr otpauth={otpauth} />}</QueryView>
          <Group justify="flex-end">
            <Button disabled={!setup.data} onClick={() => setStep(2)} autoFocus>
              Next
            </Button>
          </Group>
        </Stack>
      )}
      {step === 2 && (
        <Form isSending={verify.isPending} onSubmit={() => submit(code)}>
          <Stack align="center">
            <Text w="100%">2. Enter the 6-digit code that the app shows now.</Text>
            <CodeEntry
              key={entry}
              value={code}
              onChange={setCode}
              onComplete={submit}
              error={verify.error?.message}
            />
            <Group justify="space-between" w="100%">
              <Button variant="default" onClick={() => setStep(1)}>
                Back
              </Button>
              <Button type="submit" loading={verify.isPending}>
                Verify and Enable 2FA
              </Button>
            </Group>
          </Stack>
        </Form>
      )}
    </OpenModal>
  );
}
