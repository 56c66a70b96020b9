import { Button, Paper } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Position } from '#contract/api/positions.ts';
import { IconPlus } from '~icons';
import type { ChangeOf } from '../../shared/list-search.ts';
import { DepartmentFilter } from '../../shared/ui/lists/department-filter.tsx';
import { FilterBar } from '../../shared/ui/lists/filter-bar.tsx';
import { ListView } from '../../shared/ui/lists/list-view.tsx';
import { PaginationBar } from '../../shared/ui/lists/pagination-bar.tsx';
import { PageHeader } from '../../shared/ui/page/page-header.tsx';
import { DeletePositionDialog } from './delete-position-dialog.tsx';
import { PositionDialog } from './position-dialog.tsx';
import { completed, type PositionSearch, positionSearch } from './position-search.ts';
import { PositionTable } from './position-table.tsx';
import { positionPageQuery } from './positions-query.ts';

type Props = { filters: PositionSearch; onChange: (filters: PositionSearch) => void };

/** The positions that people hold and that sign, for Admins; the filters live in the address. */
export function ManagePositionsPage({ filters, onChange }: Props) {
  const query = useQuery(positionPageQuery(filters));
  const [isEditing, editing] = useDisclosure(false);
  const [isDeleting, deleting] = useDisclosure(false);
  // stays while its dialog fades
  const [asked, setAsked] = useState<Position | null>(null);
  const ask = (position: Position | null, dialog: typeof editing) => {
    setAsked(position);
    dialog.open();
  };
  const change = (some: ChangeOf<PositionSearch>) => onChange(positionSearch({ ...filters, ...some }));
  return (
    <>
      <PageHeader title="Positions">
        <Button leftSection={<IconPlus size={18} />} onClick={() => ask(null, editing)}>
          Create Position
        </Button>
      </PageHeader>
      <Paper>
        <FilterBar
          cols={{ base: 1, xs: 2 }}
          placeholder="Name of the position"
          search={filters.search}
          onSearch={(search) => change({ search, page: undefined })}
        >
          <DepartmentFilter
            value={filters.departmentId}
            onChange={(departmentId) => change({ departmentId, page: undefined })}
          />
        </FilterBar>
        <ListView query={query} rows={8}>
          {({ positions, pagination }) => (
            <>
              <PositionTable
                positions={positions}
                sorting={completed(filters)}
                onSort={({ sort, order }) => change({ sort, order, page: undefined })}
                onEdit={(position) => ask(position, editing)}
                onDelete={(position) => ask(position, deleting)}
              />
              <PaginationBar {...pagination} onChange={(page, limit) => change({ page, limit })} />
            </>
          )}
        </ListView>
      </Paper>
      <PositionDialog position={asked} opened={isEditing} onClose={editing.close} />
      <DeletePositionDialog position={asked} opened={isDeleting} onClose={deleting.close} />
    </>
  );
}
