import { Box, Table } from '@mantine/core';
import { useState } from 'react';
import type { CellProblem } from '#contract/row-issues.ts';
import type { CsvTable } from '../../csv/read-csv.ts';
import { PaginationBar } from '../lists/pagination-bar.tsx';
import type { ImportKind } from './import-kind.ts';
import classes from './rows-preview.module.css';

const SHOWN_AT_FIRST = 10;

type Props<C extends string, Answer> = {
  kind: ImportKind<C, Answer>;
  table: CsvTable<C>;
  problems: readonly (readonly CellProblem[])[];
};

/** The rows as they were read, before anything is saved; bad cells are marked. */
export function RowsPreview<C extends string, Answer>({ kind, table, problems }: Props<C, Answer>) {
  const [{ page, limit }, setShown] = useState({ page: 1, limit: SHOWN_AT_FIRST });
  const keys = Object.keys(kind.columns) as C[];
  const first = (page - 1) * limit;
  return (
    <div>
      {/* with the keyboard it is scrolled once it has the focus */}
      <Box component="section" className={classes.frame} aria-label="Preview of the file" tabIndex={0}>
        <Table className={classes.table} withColumnBorders>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Row</Table.Th>
              {keys.map((key) => (
                <Table.Th key={key}>{kind.columns[key]}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {table.rows.slice(first, first + limit).map((row, offset) => {
              const index = first + offset;
              const isBad = (key: C) => problems[index]?.some(({ column }) => column === key);
              return (
                <Table.Tr key={index}>
                  <Table.Th scope="row">{index + 1}</Table.Th>
                  {keys.map((key) => (
                    <Table.Td key={key} data-bad={isBad(key) || undefined}>
                      {kind.secrets.includes(key) && row[key] ? '••••••••' : row[key]}
                    </Table.Td>
                  ))}
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Box>
      <PaginationBar
        total={table.rows.length}
        page={page}
        limit={limit}
        onChange={(page, limit) => setShown({ page, limit })}
      />
    </div>
  );
}
