import { Button, Paper } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassWithDepartment } from '#contract/api/classes.ts';
import { IconPlus, IconTableImport } from '~icons';
import type { ChangeOf } from '../../shared/list-search.ts';
import { ListView } from '../../shared/ui/lists/list-view.tsx';
import { PaginationBar } from '../../shared/ui/lists/pagination-bar.tsx';
import { useSelection } from '../../shared/ui/lists/use-selection.ts';
import { PageHeader } from '../../shared/ui/page/page-header.tsx';
import { ClassBar } from './class-bar.tsx';
import { ClassFilters } from './class-filters.tsx';
import { type ClassSearch, classSearch, completed } from './class-search.ts';
import { ClassTable } from './class-table.tsx';
import { classesQuery } from './classes-query.ts';
import { CreateClassDialog } from './create-class-dialog.tsx';
import { DeleteClassesDialog } from './delete-classes-dialog.tsx';
import { ImportClassesDialog } from './import-classes-dialog.tsx';

type Props = { filters: ClassSearch; onChange: (filters: ClassSearch) => void };
type Deletion = { classes: readonly ClassWithDepartment[]; isBulk: boolean };

const NOTHING: Deletion = { classes: [], isBulk: false };

/** The classes that students belong to, for Admins; the filters live in the address. */
export function ManageClassesPage({ filters, onChange }: Props) {
  const query = useQuery(classesQuery(filters));
  const { selection, drop, clear } = useSelection<ClassWithDepartment>(({ name }) => name);
  const [isCreating, creating] = useDisclosure(false);
  const [isImporting, importing] = useDisclosure(false);
  const [isDeleting, deleting] = useDisclosure(false);
  const [deletion, setDeletion] = useState(NOTHING);
  const change = (some: ChangeOf<ClassSearch>) => onChange(classSearch({ ...filters, ...some }));
  const askToDelete = (asked: Deletion) => {
    setDeletion(asked);
    deleting.open();
  };
  return (
    <>
      <PageHeader title="Classes">
        <Button variant="default" leftSection={<IconTableImport size={18} />} onClick={importing.open}>
          Import
        </Button>
        <Button leftSection={<IconPlus size={18} />} onClick={creating.open}>
          Create Class
        </Button>
      </PageHeader>
      <Paper>
        <ClassFilters filters={filters} onChange={(some) => change({ ...some, page: undefined })} />
        <ListView query={query} rows={8}>
          {({ classes, pagination }) => (
            <>
              <ClassBar
                filters={filters}
                total={pagination.total}
                isLowerBound={pagination.isLowerBound}
                selected={selection.selected}
                onClear={clear}
                onDelete={() => askToDelete({ classes: selection.selected, isBulk: true })}
              />
              <ClassTable
                classes={classes}
                sorting={completed(filters)}
                onSort={({ sort, order }) => change({ sort, order, page: undefined })}
                selection={selection}
                onDelete={(one) => askToDelete({ classes: [one], isBulk: false })}
              />
              <PaginationBar {...pagination} onChange={(page, limit) => change({ page, limit })} />
            </>
          )}
        </ListView>
      </Paper>
      <CreateClassDialog opened={isCreating} onClose={creating.close} known={textsOf(query.data?.classes)} />
      <ImportClassesDialog opened={isImporting} onClose={importing.close} />
      <DeleteClassesDialog {...deletion} opened={isDeleting} onClose={deleting.close} onDeleted={drop} />
    </>
  );
}

function textsOf(classes: readonly ClassWithDepartment[] = []) {
  return {
    program: [...new Set(classes.map(({ program }) => program))],
    specialization: [...new Set(classes.map(({ specialization }) => specialization))],
  };
}
