/** What a spreadsheet would calculate instead of showing it, and what this file has put an apostrophe before. */
export const FORMULA = /^'*[=+\-@\t\r]/;

/** The cell without the apostrophe that was put before it when the file was written here. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
