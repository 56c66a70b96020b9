import { ActionIcon, Group } from '@mantine/core';
import type { Position } from '#contract/api/positions.ts';
import { IconPencil } from '~icons';
import { DeleteButton } from '../../shared/ui/dialogs/delete-button.tsx';
import { DottedParts } from '../../shared/ui/dotted-parts.tsx';
import { RecordCard } from '../../shared/ui/lists/record-card.tsx';
import { RecordTable, type Sorting } from '../../shared/ui/lists/record-table.tsx';
import type { PositionSearch } from './position-search.ts';

type PositionSorting = Sorting<NonNullable<PositionSearch['sort']>>;

type Props = {
  positions: Position[];
  sorting: PositionSorting;
  onSort: (sorting: PositionSorting) => void;
  onEdit: (position: Position) => void;
  onDelete: (position: Position) => void;
};

export function PositionTable({ positions, sorting, onSort, onEdit, onDelete }: Props) {
  const actions = (position: Position) => (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={`Edit ${position.name}`}
        onClick={() => onEdit(position)}
      >
        <IconPencil size={18} />
      </ActionIcon>
      {position.key === null && <DeleteButton name={position.name} onClick={() => onDelete(position)} />}
    </Group>
  );
  return (
    <RecordTable
      records={positions}
      sorts={['id', 'name']}
      sorting={sorting}
      onSort={onSort}
      columns={[
        { accessor: 'id', title: '#', width: 90 },
        { accessor: 'name', title: 'Name', isTyped: true },
        { accessor: 'department.name', title: 'Department', isTyped: true },
        { accessor: 'holders', title: 'Held by', width: 150, render: heldBy },
        { accessor: 'actions', title: 'Actions', width: 120, render: actions },
      ]}
      card={(position) => (
        <RecordCard
          name={position.name}
          note={
            <DottedParts>
              {position.department.name}
              {`Held by ${heldBy(position).toLowerCase()}`}
            </DottedParts>
          }
          action={actions(position)}
        />
      )}
    />
  );
}

function heldBy({ holders }: Position): string {
  if (holders === 0) return 'Nobody';
  return holders === 1 ? '1 user' : `${holders} users`;
}
