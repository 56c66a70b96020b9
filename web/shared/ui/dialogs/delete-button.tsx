import { ActionIcon } from '@mantine/core';
import { IconTrash } from '~icons';

type Props = { name: string; onClick: () => void };

/** Asks for one row of a list to be deleted. */
export function DeleteButton({ name, onClick }: Props) {
  return (
    <ActionIcon variant="subtle" color="red" size="lg" aria-label={`Delete ${name}`} onClick={onClick}>
      <IconTrash size={18} />
    </ActionIcon>
  );
}
