import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { AccountSummary, Named } from '#contract/api/accounts.ts';
import { someNames } from '#contract/format/some-names.ts';
import { IconUserMinus } from '~icons';
import { isFocusLost } from '../../shared/focus-screen.ts';
import { Form } from '../../shared/ui/form/form.tsx';
import { useChangePosition } from '../../shared/use-update-account.ts';
import { useFocusInTurn } from './use-focus-in-turn.ts';

type Props = {
  user: AccountSummary;
  /** Who holds the position besides. */
  others: readonly AccountSummary[];
  position: Named;
  mayChange: boolean;
  /** They are about to go from the list, and the focus with them. */
  onFocusedRemoved: () => void;
};

/** Somebody who holds a position; taking it away is asked for twice. */
export function Holder({ user, others, position, mayChange, onFocusedRemoved }: Props) {
  const [isAsking, question] = useDisclosure(false);
  const { opener, place } = useFocusInTurn(isAsking);
  const remove = useChangePosition('Error while removing user from position', {
    onDone: () => {
      if (isFocusLost() || place.current?.contains(document.activeElement)) onFocusedRemoved();
    },
  });
  if (isAsking) {
    return (
      <li>
        <Form ref={place} isSending={remove.isPending} onSubmit={() => remove.submit(user.id, null)}>
          <Text size="sm" my={4}>
            Remove {user.displayName} as {position.name}? {whatFollows(others)}
          </Text>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={question.close}>
              Keep
            </Button>
            <Button size="compact-sm" color="red" type="submit" loading={remove.isPending}>
              Remove
            </Button>
          </Group>
        </Form>
      </li>
    );
  }
  return (
    <li>
      <Group gap="xs" wrap="nowrap" mih={28}>
        <Text size="sm">{user.displayName}</Text>
        {mayChange && (
          <ActionIcon
            ref={opener}
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

function whatFollows(others: readonly AccountSummary[]): string {
  if (others.length === 0) return 'Requests that wait for them wait until somebody else holds this position.';
  const names = someNames(others.map(({ displayName }) => displayName));
  return `${names} still ${others.length === 1 ? 'holds' : 'hold'} it and can go on with its requests.`;
}
