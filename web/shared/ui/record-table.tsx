import { DataTable, type DataTableColumn } from 'mantine-datatable';
import 'mantine-datatable/styles.layer.css';

export type Sorting<S extends string> = { sort: S; order: 'asc' | 'desc' };

type Props<T, S extends string> = {
  records: T[];
  columns: DataTableColumn<T>[];
  /** The accessors that the server sorts by. */
  sorts: readonly S[];
  sorting: Sorting<S>;
  onSort: (sorting: Sorting<S>) => void;
  /** A click on a row; the column's accessor tells cells with controls of their own. */
  onOpen: (record: T, accessor: string) => void;
};

/** Rows with columns to sort by; on a small screen the table scrolls in its own frame. */
export function RecordTable<T extends { id: number }, S extends string>(props: Props<T, S>) {
  const { records, columns, sorts, sorting, onSort, onOpen } = props;
  const isSort = (accessor: unknown) => sorts.some((one) => one === accessor);
  return (
    <DataTable<T>
      records={records}
      columns={columns.map((column) => ({ ...column, sortable: isSort(column.accessor) }))}
      idAccessor="id"
      sortStatus={{ columnAccessor: sorting.sort, direction: sorting.order }}
      onSortStatusChange={({ columnAccessor, direction }) => {
        const sort = sorts.find((one) => one === columnAccessor);
        if (sort) onSort({ sort, order: direction });
      }}
      onCellClick={({ record, column }) => onOpen(record, String(column.accessor))}
      noRecordsText="No results found. Please try using different filters."
      {...(records.length === 0 && { minHeight: 200 })}
      highlightOnHover
      verticalSpacing="sm"
      // "minimum width 1000px" (specification part 1, section 2, shared pieces)
      styles={{ table: { minWidth: 1000 } }}
      rowStyle={() => ({ cursor: 'pointer' })}
    />
  );
}
