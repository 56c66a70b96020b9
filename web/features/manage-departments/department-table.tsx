import { Group, Text } from '@mantine/core';
import type { Department } from '#contract/api/departments.ts';
import { DeleteButton } from '../../shared/ui/delete-button.tsx';
import { RecordTable, type Sorting } from '../../shared/ui/record-table.tsx';

type DepartmentSorting = Sorting<'name' | 'id'>;

type Props = {
  departments: Department[];
  sorting: DepartmentSorting;
  onSort: (sorting: DepartmentSorting) => void;
  onDelete: (department: Department) => void;
};

export function DepartmentTable({ departments, sorting, onSort, onDelete }: Props) {
  const deleteButton = (department: Department) => (
    <DeleteButton name={department.name} onClick={() => onDelete(department)} />
  );
  return (
    <RecordTable
      records={departments}
      sorts={['id', 'name']}
      sorting={sorting}
      onSort={onSort}
      columns={[
        { accessor: 'id', title: '#', width: 90 },
        { accessor: 'name', title: 'Name' },
        { accessor: 'delete', title: 'Delete', width: 90, render: deleteButton },
      ]}
      card={(department) => (
        <Group justify="space-between" wrap="nowrap">
          <div>
            <Text size="sm" fw={600}>
              {department.name}
            </Text>
            <Text size="xs" c="dimmed">
              # {department.id}
            </Text>
          </div>
          {deleteButton(department)}
        </Group>
      )}
    />
  );
}
