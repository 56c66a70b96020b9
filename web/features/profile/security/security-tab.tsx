import { Grid, Stack } from '@mantine/core';
import type { Account } from '#contract/api/accounts.ts';
import { can } from '#contract/policy.ts';
import { AccessTokensCard } from './access-tokens-card.tsx';
import { ChangePasswordCard } from './change-password-card.tsx';
import { LoginActivityCard } from './login-activity-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

export function SecurityTab({ account }: { account: Account }) {
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <Stack gap="lg">
          <TwoFactorCard account={account} />
          <PasskeysCard />
          <ChangePasswordCard />
          {can(account.role.name, 'own.access-tokens') && <AccessTokensCard ownerRole={account.role.name} />}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <Stack gap="lg">
          <SessionsCard />
          <LoginActivityCard />
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
