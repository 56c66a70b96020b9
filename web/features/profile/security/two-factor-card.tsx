import { Alert, Badge, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import { Section } from '../../../shared/ui/page/section.tsx';
import { EnableTwoFactor } from './enable-two-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RevokeTwoFactor } from './revoke-two-factor.tsx';

export function TwoFactorCard({ account }: { account: Account }) {
  const [dialog, open] = useState<'enable' | 'revoke' | null>(null);
  const [madeCodes, setMadeCodes] = useState<readonly string[]>([]);
  // Until the codes were shown here: the answer that has them may be lost on its way, or come in another tab.
  const [needsAdvice, setNeedsAdvice] = useState(false);
  const isEnabled = account.twoFactorAuth !== null;
  const close = () => open(null);
  const showCodes = (codes: readonly string[]) => {
    setMadeCodes(codes);
    setNeedsAdvice(false);
  };
  // Another tab was first: what the dialog is for has happened, and nobody asked for the opposite.
  if (dialog === (isEnabled ? 'enable' : 'revoke')) close();

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
          <Button variant="outline" color="red" onClick={() => open('revoke')}>
            Revoke
          </Button>
        ) : (
          <Button
            onClick={() => {
              open('enable');
              setNeedsAdvice(true);
            }}
          >
            Enable 2FA
          </Button>
        )}
      </Group>
      {isEnabled && needsAdvice && (
        <Alert
          color="orange"
          mx="md"
          mb="md"
          withCloseButton
          closeButtonLabel="Close"
          onClose={() => setNeedsAdvice(false)}
        >
          Two-factor authentication is on now. If its recovery codes were not shown to you, make new ones:
          they let you in when you do not have your authenticator app.
        </Alert>
      )}
      {isEnabled && <RecoveryCodes onMade={showCodes} />}
      {dialog === 'revoke' && <RevokeTwoFactor onClose={close} />}
      {dialog === 'enable' && <EnableTwoFactor onEnabled={showCodes} onClose={close} />}
      {madeCodes.length > 0 && (
        <RecoveryCodesDialog codes={madeCodes} email={account.email} onClose={() => setMadeCodes([])} />
      )}
    </Section>
  );
}
