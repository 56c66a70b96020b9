import { Box, Checkbox, Group, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list.module.css';
import type { Sorting } from './record-table.tsx';
import { areAllSelected, type Selection, toggleAll, toggleOne } from './selection.ts';

type Props<T, S extends string> = {
  records: readonly T[];
  card: (record: T) => ReactNode;
  sortable: readonly { sort: S; title: string }[];
  sorting: Sorting<S>;
  onSort: (sorting: Sorting<S>) => void;
  selection: Selection<T> | undefined;
  onOpen: (record: T) => void;
};

const ORDERS = [
  ['asc', 'ascending'],
  ['desc', 'descending'],
] as const;

/** What does something of its own within a card: pressing it does not open the record. */
const CONTROLS = 'a, button, input, label, [data-controls]';

/** The rows of a table below each other, for a small screen; what its headers do is done above them. */
export function RecordCards<T extends { id: number }, S extends string>(props: Props<T, S>) {
  const { records, card, sortable, sorting, onSort, selection, onOpen } = props;
  const choices = sortable.flatMap(({ sort, title }) =>
    ORDERS.map(([order, words]) => ({ sort, order, value: `${sort} ${order}`, label: `${title}, ${words}` })),
  );
  const current = `${sorting.sort} ${sorting.order}`;
  // such as that of a link to whoever registered last: no column has it, and a browser would show its first option
  const isOther = choices.every(({ value }) => value !== current);
  const sortBy = (value: string) => {
    const choice = choices.find((one) => one.value === value);
    if (choice) onSort({ sort: choice.sort, order: choice.order });
  };
  return (
    <>
      <Group justify="space-between" px="md" pb="sm" wrap="nowrap">
        {selection && (
          <Checkbox
            label="Select all"
            aria-label="Select all on this page"
            flex="none"
            checked={areAllSelected(selection, records)}
            onChange={() => toggleAll(selection, records)}
          />
        )}
        <NativeSelect
          aria-label="Sort by"
          data={[...(isOther ? [{ value: current, label: 'Another order' }] : []), ...choices]}
          value={current}
          onChange={(event) => sortBy(event.currentTarget.value)}
        />
      </Group>
      <ul className={classes.list}>
        {records.map((record) => (
          <li key={record.id} className={classes.row}>
            {selection && (
              <Checkbox
                aria-label={`Select ${selection.nameOf(record)}`}
                checked={selection.selected.some(({ id }) => id === record.id)}
                onChange={() => toggleOne(selection, record)}
              />
            )}
            <Box
              className={classes.text}
              onClick={({ target }) => {
                if (target instanceof Element && !target.closest(CONTROLS)) onOpen(record);
              }}
            >
              {card(record)}
            </Box>
          </li>
        ))}
      </ul>
    </>
  );
}
