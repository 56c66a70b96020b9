import { Button, Paper } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Department } from '#contract/api/departments.ts';
import { IconPlus } from '~icons';
import type { ChangeOf } from '../../shared/list-search.ts';
import { FilterBar } from '../../shared/ui/lists/filter-bar.tsx';
import { ListView } from '../../shared/ui/lists/list-view.tsx';
import { PaginationBar } from '../../shared/ui/lists/pagination-bar.tsx';
import { PageHeader } from '../../shared/ui/page/page-header.tsx';
import { CreateDepartmentDialog } from './create-department-dialog.tsx';
import { DeleteDepartmentDialog } from './delete-department-dialog.tsx';
import { completed, type DepartmentSearch, departmentSearch } from './department-search.ts';
import { DepartmentTable } from './department-table.tsx';
import { departmentPageQuery } from './departments-query.ts';

type Props = { filters: DepartmentSearch; onChange: (filters: DepartmentSearch) => void };

/** The colleges and offices that accounts, positions and documents belong to, for Admins; the filters live in the address. */
export function ManageDepartmentsPage({ filters, onChange }: Props) {
  const query = useQuery(departmentPageQuery(filters));
  const [isCreating, creating] = useDisclosure(false);
  const [isDeleting, deleting] = useDisclosure(false);
  // stays while its dialog fades
  const [asked, setAsked] = useState<Department | null>(null);
  const change = (some: ChangeOf<DepartmentSearch>) => onChange(departmentSearch({ ...filters, ...some }));
  return (
    <>
      <PageHeader title="Departments">
        <Button leftSection={<IconPlus size={18} />} onClick={creating.open}>
          Create Department
        </Button>
      </PageHeader>
      <Paper>
        <FilterBar
          cols={1}
          placeholder="Name of the department"
          search={filters.search}
          onSearch={(search) => change({ search, page: undefined })}
        />
        <ListView query={query} rows={8}>
          {({ departments, pagination }) => (
            <>
              <DepartmentTable
                departments={departments}
                sorting={completed(filters)}
                onSort={({ sort, order }) => change({ sort, order, page: undefined })}
                onDelete={(department) => {
                  setAsked(department);
                  deleting.open();
                }}
              />
              <PaginationBar {...pagination} onChange={(page, limit) => change({ page, limit })} />
            </>
          )}
        </ListView>
      </Paper>
      <CreateDepartmentDialog opened={isCreating} onClose={creating.close} />
      <DeleteDepartmentDialog department={asked} opened={isDeleting} onClose={deleting.close} />
    </>
  );
}
