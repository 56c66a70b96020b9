import type { ReactNode } from 'react';
import type { CellProblem } from '#contract/row-issues.ts';
import type { CsvColumns, CsvRow } from '../../csv/read-csv.ts';

/** What can be imported from a CSV file: `C` are the keys of its columns, `Answer` is what the call answers. */
export type ImportKind<C extends string, Answer> = {
  /** "Import Users". */
  title: string;
  /** What a row is, one and many: "user" and "users". */
  thing: string;
  things: string;
  columns: CsvColumns<C>;
  /** The columns that a file must have. */
  required: readonly C[];
  /** The columns whose cells nobody should read over a shoulder, and which are taken letter by letter. */
  secrets: readonly C[];
  /** What somebody who fills in the file has to know. */
  hints: ReactNode;
  /** What is wrong with each row, as far as the browser can know. */
  check: (rows: readonly CsvRow<C>[]) => readonly (readonly CellProblem<C>[])[];
  /** Sends the rows; the portal saves all of them or none. */
  send: (rows: readonly CsvRow<C>[]) => Promise<Answer>;
  /** The key of the rows in the call, by which its answer names a bad cell. */
  list: string;
  /** The toast's title when the call fails. */
  failure: string;
};
