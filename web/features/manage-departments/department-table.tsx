import type { Department } from '#contract/api/departments.ts';
import { DeleteButton } from '../../shared/ui/dialogs/delete-button.tsx';
import { RecordCard } from '../../shared/ui/lists/record-card.tsx';
import { RecordTable, type Sorting } from '../../shared/ui/lists/record-table.tsx';
import type { DepartmentSearch } from './department-search.ts';

type DepartmentSorting = Sorting<NonNullable<DepartmentSearch['sort']>>;

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
        { accessor: 'name', title: 'Name', isTyped: true },
        { accessor: 'delete', title: 'Delete', width: 90, render: deleteButton },
      ]}
      card={(department) => (
        <RecordCard name={department.name} note={`# ${department.id}`} action={deleteButton(department)} />
      )}
    />
  );
}
