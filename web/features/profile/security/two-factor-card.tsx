import { Badge, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import type { revokeTwoFactor } from '#contract/api/auth.ts';
import { call } from '../../../shared/api.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { ConfirmCodeDialog } from '../../../shared/ui/confirm-code-dialog.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { useSubmission } from '../../../shared/use-submission.ts';

const TwoFactorSetup = lazy(() => import('./two-factor-setup.tsx'));

export function TwoFactorCard({ account }: { account: Account }) {
  const client = useQueryClient();
  const [isOpen, dialog] = useDisclosure(false);
  const isEnabled = account.twoFactorAuth !== null;

  const revoke = useSubmission({
    mutationFn: (code: string) => call<typeof revokeTwoFactor>('POST /auth/revoke-2fa', { body: { code } }),
    onSuccess: () => {
      dialog.close();
      toastSuccess('2FA revoked successfully');
      return client.invalidateQueries({ queryKey: ['profile'] });
    },
    meta: { failure: 'Error while revoking 2FA' },
  });

  return (
    <Section
      title="Two-Factor Authentication"
      action={
        <Badge variant="light" color={isEnabled ? 'green' : 'seal'} radius="sm">
          {isEnabled ? 'Enabled' : 'Recommended'}
        </Badge>
      }
    >
      <Group p="md" justify="space-between" align="center" gap="md">
        <Text size="sm" flex="1 1 16rem">
          A code from an authenticator app, asked for after your password, keeps your account and your
          signature yours even when somebody learns your password.
        </Text>
        {isEnabled ? (
          <Button variant="outline" color="red.8" onClick={dialog.open}>
            Revoke
          </Button>
        ) : (
          <Button onClick={dialog.open}>Enable 2FA</Button>
        )}
      </Group>
      {isOpen && isEnabled && (
        <ConfirmCodeDialog
          title="Revoke Two-Factor Authentication"
          isBusy={revoke.isPending}
          failure={revoke.error}
          onConfirm={(code) => revoke.submit(code)}
          onClose={dialog.close}
        />
      )}
      {isOpen && !isEnabled && (
        <Suspense>
          <TwoFactorSetup onClose={dialog.close} />
        </Suspense>
      )}
    </Section>
  );
}
