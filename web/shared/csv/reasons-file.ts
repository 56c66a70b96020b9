import type { CellProblem } from '#contract/row-issues.ts';
import { type CsvColumns, type CsvTable, REASON_HEADING } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

/** The file with a last column that says what is wrong with each row, to be corrected and imported again. */
export function reasonsFile<C extends string>(
  { rows, delimiter }: CsvTable<C>,
  columns: CsvColumns<C>,
  problems: readonly (readonly CellProblem[])[],
): Blob {
  const keys = Object.keys(columns) as C[];
  const headings = [...keys.map((key) => columns[key]), REASON_HEADING];
  const records = rows.map((row, index) => [
    ...keys.map((key) => row[key]),
    (problems[index] ?? []).map(({ message }) => message).join(' '),
  ]);
  return writeCsv([headings, ...records], delimiter);
}

/** A file with nothing but the headings. */
export function templateFile<C extends string>(columns: CsvColumns<C>): Blob {
  return writeCsv([Object.values<string>(columns)]);
}
