import { Button } from '@mantine/core';
import type { ListedAccount } from '#contract/api/manage-accounts.ts';
import { IconPencil, IconTrash } from '~icons';
import { ListBar } from '../../shared/ui/lists/list-bar.tsx';
import { totalOf } from '../../shared/ui/lists/total-text.ts';
import { useAccount } from '../../shared/use-account.ts';

type Props = {
  total: number;
  isLowerBound?: true | undefined;
  selected: readonly ListedAccount[];
  onClear: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** What can be done with the ticked users; nobody deletes their own account. */
export function UserBar({ total, isLowerBound, selected, onClear, onEdit, onDelete }: Props) {
  const viewer = useAccount();
  return (
    <ListBar
      selected={selected.length}
      onClear={onClear}
      summary={totalOf({ total, isLowerBound }, 'user', 'users')}
      bulkActions={
        <>
          <Button size="xs" fz="sm" variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
            Edit selected
          </Button>
          {selected.some(({ id }) => id !== viewer?.id) && (
            <Button size="xs" fz="sm" color="red" leftSection={<IconTrash size={16} />} onClick={onDelete}>
              Delete selected
            </Button>
          )}
        </>
      }
    />
  );
}
