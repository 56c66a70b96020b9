import { Badge, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { EnableTwoFactor } from './enable-two-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RevokeTwoFactor } from './revoke-two-factor.tsx';

export function TwoFactorCard({ account }: { account: Account }) {
  const [isOpen, dialog] = useDisclosure(false);
  const [madeCodes, showCodes] = useState<readonly string[]>([]);
  const isEnabled = account.twoFactorAuth !== null;

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
          <Button variant="outline" color="red" onClick={dialog.open}>
            Revoke
          </Button>
        ) : (
          <Button onClick={dialog.open}>Enable 2FA</Button>
        )}
      </Group>
      {isEnabled && <RecoveryCodes onMade={showCodes} />}
      {isOpen && isEnabled && <RevokeTwoFactor onClose={dialog.close} />}
      {isOpen && !isEnabled && <EnableTwoFactor onEnabled={showCodes} onClose={dialog.close} />}
      {madeCodes.length > 0 && (
        <RecoveryCodesDialog codes={madeCodes} email={account.email} onClose={() => showCodes([])} />
      )}
    </Section>
  );
}
