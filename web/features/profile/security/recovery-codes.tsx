import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { countRecoveryCodes, newRecoveryCodes } from '#contract/api/auth.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '../../../shared/api.ts';
import { ConfirmPasswordDialog } from '../../../shared/ui/dialogs/confirm-password-dialog.tsx';
import { refreshSecurity } from './refresh-security.ts';

/** So few that one should make new ones. */
const FEW = 3;

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryCodes({ onMade }: { onMade: (codes: readonly string[]) => void }) {
  const client = useQueryClient();
  const [isOpen, dialog] = useDisclosure(false);
  const { data } = useQuery({
    queryKey: ['recovery-codes'],
    queryFn: ({ signal }) => call<typeof countRecoveryCodes>('GET /auth/recovery-codes', { signal }),
    meta: { failure: 'Error while fetching profile' },
  });
  const make = async () => {
    const { recoveryCodes } = await call<typeof newRecoveryCodes>('POST /auth/recovery-codes');
    dialog.close();
    onMade(recoveryCodes);
    await refreshSecurity(client);
  };
  return (
    <Group px="md" pb="md" justify="space-between" gap="md">
      {data && (
        <Text size="sm" flex="1 1 16rem" c={data.remaining <= FEW ? 'red' : 'dimmed'}>
          {data.remaining} of {LIMITS.recoveryCodes} recovery codes left
        </Text>
      )}
      <Button variant="default" onClick={dialog.open}>
        New recovery codes
      </Button>
      {isOpen && (
        <ConfirmPasswordDialog
          title="New recovery codes"
          submitLabel="Make new codes"
          failure="Error while making recovery codes"
          onConfirmed={make}
          onClose={dialog.close}
        >
          <Text>The old codes will not work any more, and all other sessions of your account end.</Text>
        </ConfirmPasswordDialog>
      )}
    </Group>
  );
}
