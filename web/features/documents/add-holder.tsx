import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { AccountSummary, Named } from '#contract/api/accounts.ts';
import { IconUserPlus } from '~icons';
import { toastFailure } from '../../shared/toast.ts';
import { Form } from '../../shared/ui/form/form.tsx';
import { PersonPicker } from '../../shared/ui/people/person-picker.tsx';
import { useChangePosition } from '../../shared/use-update-account.ts';
import { useFocusInTurn } from './use-focus-in-turn.ts';

/** Gives a position to one more person, who gives up the one they held before. */
export function AddHolder({ position }: { position: Named }) {
  const [isOpen, form] = useDisclosure(false);
  const { opener, place } = useFocusInTurn(isOpen);
  const [person, setPerson] = useState<AccountSummary | null>(null);
  const close = () => {
    setPerson(null);
    form.close();
  };
  const add = useChangePosition('Error while removing or adding a user from a position', { onDone: close });
  const submit = () => {
    if (!person) return;
    if (person.position?.id === position.id) return toastFailure('No changes');
    add.submit(person.id, position.id);
  };
  if (!isOpen) {
    return (
      <Button
        ref={opener}
        variant="subtle"
        size="compact-sm"
        ml={-8}
        leftSection={<IconUserPlus size={16} />}
        aria-label={`Add Person as ${position.name}`}
        onClick={form.open}
      >
        Add Person
      </Button>
    );
  }
  return (
    <Form ref={place} isSending={add.isPending} onSubmit={submit}>
      <Stack gap="xs" mt={4}>
        <PersonPicker
          label={`Who becomes ${position.name}?`}
          without={{ role: 'Student' }}
          failure="Error while fetching professors"
          value={person}
          onChange={setPerson}
        />
        {person?.position && person.position.id !== position.id && (
          <Text size="sm">
            {person.displayName} is {person.position.name} and will give that up.
          </Text>
        )}
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={close}>
            Cancel
          </Button>
          <Button size="compact-sm" type="submit" disabled={!person} loading={add.isPending}>
            Give Position
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
