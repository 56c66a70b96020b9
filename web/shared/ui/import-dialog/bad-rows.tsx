import { List, Text } from '@mantine/core';
import { useState } from 'react';
import type { CellProblem } from '#contract/row-issues.ts';
import type { CsvColumns, CsvTable } from '../../csv/read-csv.ts';
import { PaginationBar } from '../lists/pagination-bar.tsx';

const SHOWN_AT_FIRST = 10;

type Props<C extends string> = {
  table: CsvTable<C>;
  columns: CsvColumns<C>;
  problems: readonly (readonly CellProblem[])[];
};

/** Every bad row by its number, with what is wrong with it. */
export function BadRows<C extends string>({ table, columns, problems }: Props<C>) {
  const [{ page, limit }, setShown] = useState({ page: 1, limit: SHOWN_AT_FIRST });
  const bad = problems.flatMap((row, index) => (row.length > 0 ? [{ index, row }] : []));
  const headings = new Map<string, string>(Object.entries(columns));
  return (
    <div>
      <List size="sm" listStyleType="none" spacing={6} aria-label="Rows that must be corrected">
        {bad.slice((page - 1) * limit, page * limit).map(({ index, row }) => (
          <List.Item key={index}>
            <Text span fw={600} size="sm">
              Row {index + 1}
            </Text>
            <Text span size="sm" c="dimmed">
              {' '}
              (line {table.lines[index]} of the file)
            </Text>
            {row.map(({ column, message }) => (
              <Text key={column + message} size="sm" style={{ overflowWrap: 'anywhere' }}>
                {headings.get(column)}: {message}
              </Text>
            ))}
          </List.Item>
        ))}
      </List>
      <PaginationBar
        total={bad.length}
        page={page}
        limit={limit}
        onChange={(page, limit) => setShown({ page, limit })}
      />
    </div>
  );
}
