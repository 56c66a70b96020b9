import type { ClassWithDepartment } from '#contract/api/classes.ts';
import { DeleteButton } from '../../shared/ui/dialogs/delete-button.tsx';
import { DottedParts } from '../../shared/ui/dotted-parts.tsx';
import { RecordCard } from '../../shared/ui/lists/record-card.tsx';
import { RecordTable, type Sorting } from '../../shared/ui/lists/record-table.tsx';
import type { Selection } from '../../shared/ui/lists/selection.ts';
import type { ClassSearch } from './class-search.ts';

type ClassSorting = Sorting<NonNullable<ClassSearch['sort']>>;

type Props = {
  classes: ClassWithDepartment[];
  sorting: ClassSorting;
  onSort: (sorting: ClassSorting) => void;
  selection: Selection<ClassWithDepartment>;
  onDelete: (one: ClassWithDepartment) => void;
};

export function ClassTable({ classes, sorting, onSort, selection, onDelete }: Props) {
  const deleteButton = (one: ClassWithDepartment) => (
    <DeleteButton name={one.name} onClick={() => onDelete(one)} />
  );
  return (
    <RecordTable
      records={classes}
      sorts={['program', 'year', 'academicYear']}
      sorting={sorting}
      onSort={onSort}
      selection={selection}
      columns={[
        { accessor: 'program', title: 'Program' },
        { accessor: 'specialization', title: 'Specialization' },
        { accessor: 'year', title: 'Year & Section', width: 160, render: yearAndSection },
        { accessor: 'department.name', title: 'College', isTyped: true },
        { accessor: 'semester', title: 'Semester', width: 110 },
        { accessor: 'academicYear', title: 'Academic Year', width: 160 },
        { accessor: 'delete', title: 'Delete', width: 90, render: deleteButton },
      ]}
      card={(one) => (
        <RecordCard
          name={`${one.program} · ${yearAndSection(one)}`}
          text={one.specialization}
          note={
            <DottedParts>
              {one.department.name}
              {`Semester ${one.semester}`}
              {one.academicYear}
            </DottedParts>
          }
          action={deleteButton(one)}
        />
      )}
    />
  );
}

function yearAndSection({ year, section }: ClassWithDepartment): string {
  return `${year}${section}`;
}
