import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { AccountSummary, Named } from '#contract/api/accounts.ts';
import { IconUserMinus } from '~icons';
import { useChangePosition } from './use-change-position.ts';

type Props = { user: AccountSummary; position: Named; mayChange: boolean };

/** Somebody who holds a position; taking it away is asked for twice. */
export function Holder({ user, position, mayChange }: Props) {
  const [isAsking, question] = useDisclosure(false);
  const remove = useChangePosition('Error while removing user from position');
  if (isAsking) {
    return (
      <li>
        <Text size="sm" my={4}>
          Remove {user.displayName} as {position.name}? Requests that wait for them wait until somebody else
          holds this position.
        </Text>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={question.close}>
            Keep
          </Button>
          <Button
            size="compact-sm"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.submit({ accountId: user.id, positionId: null })}
          >
            Remove
          </Button>
        </Group>
      </li>
    );
  }
  return (
    <li>
      <Group gap="xs" wrap="nowrap" mih={28}>
        <Text size="sm">{user.displayName}</Text>
        {mayChange && (
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Remove ${user.displayName} as ${position.name}`}
            onClick={question.open}
          >
            <IconUserMinus size={16} />
          </ActionIcon>
        )}
      </Group>
    </li>
  );
}
