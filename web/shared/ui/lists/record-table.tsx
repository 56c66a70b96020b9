import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '~icons';
import { SMALL_SCREEN } from '../page/small-screen.ts';
import { EmptyState } from './empty-state.tsx';
import { RecordCards } from './record-cards.tsx';
import classes from './record-table.module.css';
import { areAllSelected, type Selection, toggleAll, toggleOne } from './selection.ts';

export type Sorting<S extends string> = { sort: S; order: 'asc' | 'desc' };

export type Column<T> = {
  /** The column's name; without `render` also where its text is, such as `department.name`. */
  accessor: string;
  title: string;
  width?: number;
  /** What people type, such as a name: a word that is too long for its column breaks, instead of widening the table. */
  isTyped?: true;
  render?: (record: T) => ReactNode;
};

type Props<T, S extends string> = {
  records: T[];
  columns: readonly Column<T>[];
  /** The accessors that the server sorts by. */
  sorts: readonly S[];
  sorting: Sorting<S>;
  onSort: (sorting: Sorting<S>) => void;
  /** A click on a row, or on its card; the column's accessor, '' of a card, tells cells with controls of their own. */
  onOpen?: (record: T, accessor: string) => void;
  selection?: Selection<T>;
  /** A row on a small screen, with its own link; without it the table scrolls in its own frame there. */
  card?: (record: T) => ReactNode;
};

const EMPTY = 'No results found. Please try using different filters.';

/** Rows with columns to sort by; on a small screen cards, where there are any. */
export function RecordTable<T extends { id: number }, S extends string>(props: Props<T, S>) {
  const { records, columns, sorts, sorting, onSort, onOpen, selection, card } = props;
  const isSmall = useMediaQuery(SMALL_SCREEN, false, { getInitialValueInEffect: false });
  const sortOf = ({ accessor }: Column<T>) => sorts.find((sort) => sort === accessor);
  const empty = records.length === 0 && <EmptyState text={EMPTY} />;
  if (card && isSmall) {
    const sortable = columns.flatMap((column) => {
      const sort = sortOf(column);
      return sort ? [{ sort, title: column.title }] : [];
    });
    return (
      <>
        <RecordCards
          {...{ records, sorting, onSort, selection, card, sortable }}
          onOpen={(record: T) => onOpen?.(record, '')}
        />
        {empty}
      </>
    );
  }
  return (
    <div className={classes.frame}>
      <Table
        className={classes.table}
        mod={{ opens: onOpen !== undefined }}
        highlightOnHover
        verticalSpacing="sm"
      >
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Th className={classes.tick}>
                <Checkbox
                  aria-label="Select all on this page"
                  checked={areAllSelected(selection, records)}
                  indeterminate={selection.selected.length > 0 && !areAllSelected(selection, records)}
                  onChange={() => toggleAll(selection, records)}
                />
              </Table.Th>
            )}
            {columns.map((column) => (
              <HeaderCell
                key={column.accessor}
                column={column}
                sort={sortOf(column)}
                sorting={sorting}
                onSort={onSort}
              />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {records.map((record) => (
            <Table.Tr key={record.id}>
              {selection && (
                <Table.Td className={classes.tick}>
                  <Checkbox
                    aria-label={`Select ${selection.nameOf(record)}`}
                    checked={selection.selected.some(({ id }) => id === record.id)}
                    onChange={() => toggleOne(selection, record)}
                  />
                </Table.Td>
              )}
              {columns.map(({ accessor, isTyped, render }) => (
                // what a click does here, a link or button of the row does for the keyboard
                <Table.Td key={accessor} mod={{ typed: isTyped }} onClick={() => onOpen?.(record, accessor)}>
                  {render ? render(record) : textAt(record, accessor)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {empty}
    </div>
  );
}

type HeaderProps<T, S extends string> = {
  column: Column<T>;
  /** What the server calls the column when it sorts by it. */
  sort: S | undefined;
  sorting: Sorting<S>;
  onSort: (sorting: Sorting<S>) => void;
};

function HeaderCell<T, S extends string>({ column, sort, sorting, onSort }: HeaderProps<T, S>) {
  const { title, width } = column;
  if (!sort) return <Table.Th w={width}>{title}</Table.Th>;
  const isSorted = sorting.sort === sort;
  const isAscending = sorting.order === 'asc';
  const Icon = isSorted ? (isAscending ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  return (
    <Table.Th w={width} aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : 'none'}>
      <UnstyledButton
        className={classes.sort}
        fz="inherit"
        onClick={() => onSort({ sort, order: isSorted && isAscending ? 'desc' : 'asc' })}
      >
        {title}
        <Icon size={14} />
      </UnstyledButton>
    </Table.Th>
  );
}

/** The text at a path such as `department.name`. */
function textAt(record: object, path: string): string {
  const value = path.split('.').reduce<unknown>((at, key) => {
    return at !== null && typeof at === 'object' ? Reflect.get(at, key) : undefined;
  }, record);
  return value === null || value === undefined ? '' : String(value);
}
