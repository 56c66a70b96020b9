import { Group, Paper, Stack, Text } from '@mantine/core';
import type { Account } from '#contract/api/accounts.ts';
import { roleAndPlace } from '../../shared/role-and-place.ts';
import { CollegeLogo } from '../../shared/ui/page/college-logo.tsx';
import { PersonAvatar } from '../../shared/ui/people/person-avatar.tsx';
import { Validity } from './validity.tsx';

type Props = { account: Account; viewer: Account };

/** Who it is: initials, role with position or class, college, and until when the account is valid. */
export function IdentityCard({ account, viewer }: Props) {
  const college = account.department ?? account.class?.department;
  return (
    <Paper component="section" aria-label="About this user" p="md">
      <Group justify="space-between" gap="md">
        <Group gap="md" wrap="nowrap" miw={0}>
          <PersonAvatar name={account.displayName} size="lg" />
          <Stack gap={2} miw={0}>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {roleAndPlace(account)}
            </Text>
            {college && (
              <Group gap={6} wrap="nowrap">
                <CollegeLogo name={college.name} />
                <Text>{college.name}</Text>
              </Group>
            )}
          </Stack>
        </Group>
        <Validity account={account} viewer={viewer} />
      </Group>
    </Paper>
  );
}
