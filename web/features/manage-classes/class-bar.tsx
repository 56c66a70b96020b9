import { Button } from '@mantine/core';
import type { ClassWithDepartment } from '#contract/api/classes.ts';
import { IconFileExport, IconTrash } from '~icons';
import { ListBar } from '../../shared/ui/lists/list-bar.tsx';
import { totalOf } from '../../shared/ui/lists/total-text.ts';
import type { ClassSearch } from './class-search.ts';
import { ExportAllButton } from './export-all-button.tsx';
import { exportClasses } from './export-classes.ts';

type Props = {
  filters: ClassSearch;
  total: number;
  isLowerBound: true | undefined;
  selected: readonly ClassWithDepartment[];
  onClear: () => void;
  onDelete: () => void;
};

/** What can be done with the ticked classes, or with all that fit the filters. */
export function ClassBar({ filters, total, isLowerBound, selected, onClear, onDelete }: Props) {
  return (
    <ListBar
      selected={selected.length}
      onClear={onClear}
      summary={totalOf({ total, isLowerBound }, 'class', 'classes')}
      bulkActions={
        <>
          <Button
            size="xs"
            fz="sm"
            variant="default"
            leftSection={<IconFileExport size={16} />}
            onClick={() => exportClasses(selected)}
          >
            Export as CSV
          </Button>
          <Button size="xs" fz="sm" color="red" leftSection={<IconTrash size={16} />} onClick={onDelete}>
            Delete selected
          </Button>
        </>
      }
    >
      <ExportAllButton filters={filters} isDisabled={total === 0} />
    </ListBar>
  );
}
