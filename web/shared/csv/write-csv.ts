import Papa from 'papaparse';
import { FORMULA } from '#contract/format/formula-cells.ts';

/** By which Excel knows that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A CSV file of these records, the first of which holds the headings. A cell that a spreadsheet would run as a formula
 * gets an apostrophe before it, which `readCsv` takes away again.
 */
export function writeCsv(records: readonly (readonly string[])[], delimiter = ','): Blob {
  const data = records.map((record) => [...record]);
  const text = Papa.unparse(data, { delimiter, newline: '\r\n', escapeFormulae: FORMULA });
  return new Blob([BYTE_ORDER_MARK, text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}
